/**
 * How much may be proved. A free queue carries 3,333 messages a day, and posts on 25,000 servers and edits take 2,071 of them
 * (docs/scaling.md).
 */
const second = 1000;
const minute = 60 * second;

/**
 * How many positions one message opens. The message takes six milliseconds with them on a warm isolate, and eight times as long as a
 * hello on a fresh one, where half of it is not the search.
 */
export const slice = 40_000;

/** Messages a day: of all, and of one player. */
export const stepsOfAll = 1200;
export const stepsOfPlayer = 300;
/** Messages of one question, and of one position of a review. Whoever asks again goes on from there. */
export const stepsOfQuestion = 200;
export const stepsOfReview = 50;
/** So many messages are charged at once: each charge writes two rows. */
export const stepsAtOnce = 5;

/**
 * Answers that wait at a time: of all positions, of one, and of one player, so that nobody takes all places. A position has one
 * message in the queue at a time, so a post has no more than so many short ones before it.
 */
export const answersWaiting = 20;
export const answersWaitingAtPosition = 5;
export const answersWaitingOfPlayer = 5;

/** How long an answer changes: a minute less than its token is valid. */
export const patience = 14 * minute;
export const tokenLife = 15 * minute;
/** Between two changes of an answer, and before the last one. Discord must have shown an answer before it can be changed. */
export const betweenEdits = 10 * second;
export const beforeLast = 2 * second;

/** A proof that no message has worked on for so long has lost its message. */
export const standstill = minute;
