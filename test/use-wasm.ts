/** Tests in Node explore as the Worker does, and flood as the build does. */
import { useExplorers, useModule } from '../scripts/read-build.ts';

useExplorers();
useModule('flood');
