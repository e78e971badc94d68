/** What is not needed to play, in a file of its own that is fetched beside the play: results, reviews, the next board. */
import { style } from 'page:later-style';

export { finish } from './finish.ts';
export { HelpText } from './HelpText.tsx';
export { Introduction } from './Introduction.tsx';
export { Next, Outcome } from './Outcome.tsx';
export { Replay } from './Replay.tsx';
export { Review } from './Review.tsx';
export { cheer, click } from './senses.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);
