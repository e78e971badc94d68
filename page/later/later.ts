/** What is not needed to play, in a file of its own that is fetched beside the play: results, reviews, the next board. */
import { style } from 'page:later-style';

export { Finish } from './Finish.tsx';
export { GiveUp } from './GiveUp.tsx';
export { Next } from './Next.tsx';
export { Replay } from './Replay.tsx';
export { Review, showReview } from './Review.tsx';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);
