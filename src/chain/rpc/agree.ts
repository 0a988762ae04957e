import { RpcError, asRpcError } from './rpcError.ts';
import { commonFailure } from './race.ts';

/** So many nodes must say the same before it is believed. */
const WITNESSES = 2;

/** What was said, so that equal answers compare equal; a node's own error (a revert) is something said too. */
type Said<T> = { said: string; settle: () => T };

async function hear<T>(asking: Promise<T>): Promise<Said<T>> {
  try {
    const value = await asking;
    return { said: JSON.stringify(value)?.toLowerCase() ?? 'undefined', settle: () => value };
  } catch (thrown) {
    const error = asRpcError(thrown);
    if (error.kind !== 'rpc') throw error;
    return {
      said: `error ${error.data ?? error.message}`,
      settle: () => {
        throw error;
      },
    };
  }
}

/**
 * The answer that two of several nodes give alike. Throws RpcError 'sourcesDisagree' where all that answered differ,
 * and the reason of those that did not where fewer than two answered.
 */
export function agree<T>(askings: readonly Promise<T>[]): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const counts = new Map<string, number>();
    const errors: RpcError[] = [];
    let pending = askings.length;

    const listen = async (asking: Promise<T>): Promise<void> => {
      try {
        const { said, settle } = await hear(asking);
        const count = (counts.get(said) ?? 0) + 1;
        counts.set(said, count);
        if (count === WITNESSES) resolve(settle());
      } catch (thrown) {
        const error = asRpcError(thrown);
        // What was said twice is the answer, also when it is an error.
        if (error.kind === 'rpc') reject(error);
        errors.push(error);
      }
      pending -= 1;
      if (pending > 0) return;
      const heard = askings.length - errors.length;
      reject(
        heard >= WITNESSES
          ? new RpcError('sourcesDisagree', 'The nodes do not agree')
          : commonFailure(errors),
      );
    };
    if (pending === 0) reject(commonFailure([]));
    for (const asking of askings) void listen(asking);
  });
}
