import { RpcError, asRpcError } from './rpcError.ts';
import { commonFailure } from './race.ts';

/** Number of nodes that must agree. */
const WITNESSES = 2;

/** Returns an answer in comparable form; a node's own error (a revert) is an answer too. */
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
 * Returns the answer that two of several nodes agree on. Throws RpcError 'sourcesDisagree' if all
 * answers differ, and the failure of the others if fewer than two answered.
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
        // An answer given twice counts, even an error.
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
