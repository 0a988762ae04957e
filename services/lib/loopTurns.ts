/**
 * Makes what lets one caller after another go on, each in a round of the event loop of its own: between
 * two that compute for long, whoever asks for little is answered.
 */
export function loopTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isGoing = false;

  function next(): void {
    const begin = waiting.shift();
    isGoing = begin !== undefined;
    if (!begin) return;
    begin();
    // Not before what is ready by then, such as a request that has come in.
    setImmediate(next);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!isGoing) setImmediate(next);
      isGoing = true;
    });
}
