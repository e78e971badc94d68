/** Node keeps what it compiled in `build/`: the solver and its threads start sooner, without a stripper of types. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../build/compiled', import.meta.url)));
