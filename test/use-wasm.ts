/** Tests in Node explore as the Worker does, and flood as the build does. */
import { useExplorer } from '../scripts/use-explorer.ts';
import { useFlood } from '../scripts/use-flood.ts';

useExplorer();
useFlood();
