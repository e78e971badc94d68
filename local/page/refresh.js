/**
 * Reads one after another. While one is under way, all who ask for another share the next, which begins when the first
 * has ended, so that it knows of what they did.
 */
export function inTurn(read) {
  let running;
  let next;
  const start = () => {
    next = undefined;
    running = read().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(start, start);
    return next;
  };
}
