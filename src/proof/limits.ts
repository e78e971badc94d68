/** How much may be proved for one question. How much on a day: `budget.ts`. */
const second = 1000;
const minute = 60 * second;

/**
 * How many positions one message opens. The message takes six milliseconds with them on a warm isolate, and eight times
 * as long as a hello on a fresh one, where half of it is not the search.
 */
export const slice = 40_000;

/** Messages of one question, and of one position of a review. Whoever asks again goes on from there. */
export const stepsOfQuestion = 200;
export const stepsOfReview = 50;
/** An answer that waits takes so many beside the steps: the one that begins, a pause before the last change, and that change. */
export const messagesOfAnswer = 3;

/**
 * Answers that wait at a time: of all positions, of one, and of one player, so that nobody takes all places. A position
 * has one message in the queue at a time, so a post has no more than so many short ones before it.
 */
export const answersWaiting = 20;
export const answersWaitingAtPosition = 5;
export const answersWaitingOfPlayer = 5;

/** How long an answer changes: a minute less than its token is valid. */
export const patience = 14 * minute;
export const tokenLife = 15 * minute;
/** Between two changes of an answer, and before the last. Discord must have shown an answer before it can be changed. */
export const betweenEdits = 10 * second;
export const beforeLast = 2 * second;

/** A proof that no message has worked on for so long has lost its message. */
export const standstill = minute;
