export { antipode } from './antipode.ts';
export { day } from './day.ts';
export { hunt } from './hunt.ts';
export { practice } from './practice.ts';
export { race } from './race.ts';
