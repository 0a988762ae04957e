import { startAwakeTimer, type AwakeTimer } from '#lib/awakeTimer.ts';
import { RpcError, asRpcError, type RpcErrorKind } from './rpcError.ts';

/** Node that may be asked. */
export interface Racer<T> {
  run: (signal: AbortSignal) => Promise<T>;
  /** Called when a node started later, because this one was slow, answered first. */
  overtaken: () => void;
}

/** Returns why no node answered: the common kind, else the most telling one. */
export function commonFailure(errors: readonly RpcError[]): RpcError {
  const [first] = errors;
  if (!first) return new RpcError('unreachable', 'No node can be asked at the moment');
  const kinds = new Set<RpcErrorKind>(errors.map((error) => error.kind));
  return kinds.size === 1
    ? first
    : new RpcError('unreachable', errors.map((error) => error.message).join('; '));
}

/**
 * Asks one node, the next when one fails, and one more each time that `hedgeMs` go by without an
 * answer (`null`: never). The first answer wins, as does a node's own error ('rpc': it would be the same
 * elsewhere); the others are aborted.
 */
export function race<T>(
  racers: readonly Racer<T>[],
  hedgeMs: number | null,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const controllers: AbortController[] = [];
    const errors: RpcError[] = [];
    let started = 0;
    let settled = false;
    let timer: AwakeTimer | undefined;

    const finish = (settle: () => void): void => {
      if (settled) return;
      settled = true;
      timer?.stop();
      signal?.removeEventListener('abort', giveUp);
      for (const controller of controllers)
        controller.abort(new DOMException('Another node was first', 'AbortError'));
      settle();
    };
    const giveUp = (): void => finish(() => reject(signal?.reason));

    const run = async (racer: Racer<T>, place: number, isHedged: boolean): Promise<void> => {
      const controller = new AbortController();
      controllers.push(controller);
      try {
        const value = await racer.run(controller.signal);
        if (settled) return;
        if (isHedged) for (const slower of racers.slice(0, place)) slower.overtaken();
        finish(() => resolve(value));
      } catch (thrown) {
        if (settled) return;
        const error = asRpcError(thrown);
        errors.push(error);
        if (error.kind === 'rpc') finish(() => reject(error));
        else if (errors.length === racers.length) finish(() => reject(commonFailure(errors)));
        else start();
      }
    };

    const start = (): void => {
      const racer = racers[started];
      if (!racer || settled) return;
      started += 1;
      void run(racer, started - 1, timer !== undefined);
    };

    const hedge = (): void => {
      if (hedgeMs === null || started >= racers.length) return;
      timer = startAwakeTimer(hedgeMs, () => {
        start();
        if (!settled) hedge();
      });
    };

    if (signal?.aborted) return finish(() => reject(signal.reason));
    signal?.addEventListener('abort', giveUp, { once: true });
    if (racers.length === 0) return finish(() => reject(commonFailure([])));
    start();
    if (!settled) hedge();
  });
}
