/** Where a desk listens if nobody says otherwise. It stands by itself, because the terminal must not load a desk to know it. */
export const usualPort = 8787;
