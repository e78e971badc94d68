/** What one job may still spend: a free Worker has 50 subrequests, and nobody may hold up the queue for long. */

/** 50 less what the database and the queue are asked once for the whole job: at most 16 statements and batches. */
const requestsPerJob = 34;
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
