import { holdsFor } from './holds.ts';

holdsFor(1);
