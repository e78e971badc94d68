/** Tests in Node explore as the Worker does. */
import { useExplorer } from '../scripts/use-explorer.ts';

useExplorer();
