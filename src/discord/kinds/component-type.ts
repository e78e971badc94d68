import type { ComponentType } from 'discord-api-types/v10';

export const ActionRow = 1 satisfies ComponentType.ActionRow;
export const Button = 2 satisfies ComponentType.Button;
export const StringSelect = 3 satisfies ComponentType.StringSelect;
export const TextInput = 4 satisfies ComponentType.TextInput;
export const TextDisplay = 10 satisfies ComponentType.TextDisplay;
export const MediaGallery = 12 satisfies ComponentType.MediaGallery;
export const Container = 17 satisfies ComponentType.Container;
export const Label = 18 satisfies ComponentType.Label;
