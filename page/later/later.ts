/** What is not needed to play, in a file of its own that is fetched beside the play: results, reviews, the next board. */
import { style } from 'page:later-style';

export { Finish } from './Finish.tsx';
export { finale } from './finale.ts';
export { GiveUp } from './GiveUp.tsx';
export { HelpText } from './HelpText.tsx';
export { Introduction } from './Introduction.tsx';
export { meantBy } from './meant.ts';
export { Next } from './Next.tsx';
export { Replay } from './Replay.tsx';
export { GoOn, Review, showReview } from './Review.tsx';
export { cheer, click } from './senses.ts';
export { Stroll } from './Stroll.tsx';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);
