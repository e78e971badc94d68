/**
 * What one job may still spend. A free Worker has 50 subrequests, and nobody says whether a transaction counts as one
 * or by its statements, so a job keeps to 41 by the dearest reading. No job may stop the queue for long, either.
 */

/**
 * 41, less what a job makes once for all its servers: seventeen at most. They are the heartbeat, the servers, the claim
 * (3), the rounds before, who took part, their closing, the puzzles, a pause, the circuit, the outcomes (5) and what
 * goes back to the queue.
 */
const requestsPerJob = 24;
const secondsPerJob = 3;

export class Allowance {
  #requests = requestsPerJob;
  #seconds = secondsPerJob;

  has(requests: number): boolean {
    return requests <= this.#requests;
  }

  /** Takes requests if there are as many. */
  spend(requests: number): boolean {
    if (!this.has(requests)) return false;
    this.#requests -= requests;
    return true;
  }

  /** Takes seconds of waiting if there are as many. */
  wait(seconds: number): boolean {
    if (seconds > this.#seconds) return false;
    this.#seconds -= seconds;
    return true;
  }
}
