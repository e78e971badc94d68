/** Loaded before the solver and its threads: Node keeps what it compiled in `build/`, so that they start sooner and without its stripper of types. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../build/compiled', import.meta.url)));
