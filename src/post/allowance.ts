/** What one job may still spend: a free Worker has 50 subrequests, and no job may stop the queue for long. */

/** 50, less at most 16 calls of the database and the queue, which a job makes once for all its servers. */
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
