import { inject } from 'vitest';
import { holdsFor } from './holds.ts';

holdsFor(inject('weekSeed'));
