/** Asks for one value by its key. */
type AskOne<Key, Value> = (group: string, key: Key) => Promise<Value>;

interface Waiting<Key, Value> {
  key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Answers questions of one group in batches: while one is answered, the next ones gather. A batch
 * that fails fails for all of it.
 */
export function batched<Key, Value>(
  most: number,
  askMany: (group: string, keys: readonly Key[]) => Promise<readonly Value[]>,
): AskOne<Key, Value> {
  const queues = new Map<string, Waiting<Key, Value>[]>();

  async function run(group: string, queue: Waiting<Key, Value>[]): Promise<void> {
    while (queue.length > 0) {
      // Waits for the end of this turn of the event loop, to send its questions in one request.
      await new Promise(setImmediate);
      const batch = queue.splice(0, most);
      await askMany(
        group,
        batch.map(({ key }) => key),
      ).then(
        (values) => batch.forEach(({ resolve }, index) => resolve(values[index]!)),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    queues.delete(group);
  }

  return (group, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(group);
      const waiting = { key, resolve, reject };
      if (queue) {
        queue.push(waiting);
        return;
      }
      const begun = [waiting];
      queues.set(group, begun);
      void run(group, begun);
    });
}
