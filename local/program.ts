/** What the desk's two programs share, and nothing that takes long to load. */

export const usualPort = 8787;
