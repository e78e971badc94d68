/** The time of a task, in milliseconds: short, so that threads end together, but longer than it takes to hand it over. */
const taskTime = 10;
const maxLines = 16;

/** How many lines make a task: many of a puzzle that is looked up, one that is searched for long. */
export class Pace {
  lines = 1;

  /** @param time in milliseconds */
  took(lines: number, time: number): void {
    if (time > 2 * taskTime) this.lines = Math.max(1, this.lines >> 1);
    else if (time < taskTime && lines === this.lines) this.lines = Math.min(maxLines, 2 * this.lines);
  }
}
