import { RpcError } from './rpcError.ts';

/** Reads that a node has not answered yet: what was sent to a node that was away may be lost. */
export class ReadsUnderWay {
  /** Sends each read that is under way again. */
  readonly #again = new Set<() => void>();

  /**
   * Sends a read, and again on `runAgain`; the first answer counts. Once more, too, after a failure
   * that may be the page's own. Rejects as the last of them, or once `outer` aborts.
   */
  run<Answer>(
    send: (signal: AbortSignal) => Promise<Answer>,
    outer: AbortSignal | undefined,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = new AbortController();
      const signal = outer ? AbortSignal.any([outer, ended.signal]) : ended.signal;
      let open = 0;
      let isRepeated = false;
      const finish = (settle: () => void): void => {
        this.#again.delete(again);
        settle();
        ended.abort(new DOMException('The answer is known', 'AbortError'));
      };
      const sendOnce = async (): Promise<void> => {
        open += 1;
        try {
          const value = await send(signal);
          finish(() => resolve(value));
        } catch (error) {
          open -= 1;
          if (error instanceof RpcError && error.isPageLate) again();
          if (open === 0) finish(() => reject(error));
        }
      };
      const again = (): void => {
        if (isRepeated || ended.signal.aborted) return;
        isRepeated = true;
        void sendOnce();
      };
      this.#again.add(again);
      void sendOnce();
    });
  }

  /** Sends each read once more, since the node answers after it had failed. */
  runAgain(): void {
    for (const again of [...this.#again]) again();
  }
}
