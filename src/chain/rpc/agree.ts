import { RpcError, asRpcError } from './rpcError.ts';
import { commonFailure } from './race.ts';

/** Returns what two answers have in common, or `undefined` if they contradict each other. */
export type Common<T> = (a: T, b: T) => T | undefined;

interface AgreeOptions<T> {
  /** By default the answers must be equal. */
  common?: Common<T> | undefined;
  /** Accepts an answer that no other node contradicts because none answers. */
  isOneEnough?: boolean;
  /** Called with the place of a node whose answer two others outvoted. */
  outvoted?: (index: number) => void;
}

/** Answer of a node; its own error (a revert) is one too. */
type Heard<T> = { value: T } | { error: RpcError };

async function hear<T>(asking: Promise<T>): Promise<Heard<T>> {
  try {
    return { value: await asking };
  } catch (thrown) {
    const error = asRpcError(thrown);
    if (error.kind !== 'rpc') throw error;
    return { error };
  }
}

const textOf = (value: unknown): string => JSON.stringify(value)?.toLowerCase() ?? 'undefined';

const equal = <T>(a: T, b: T): T | undefined => (textOf(a) === textOf(b) ? a : undefined);

const saidBy = ({ data, message }: RpcError): string => data ?? message;

function shared<T>(a: Heard<T>, b: Heard<T>, common: Common<T>): Heard<T> | undefined {
  if ('error' in a || 'error' in b)
    return 'error' in a && 'error' in b && saidBy(a.error) === saidBy(b.error) ? a : undefined;
  // Also equal if both are `null`, as for an unknown transaction.
  if (a.value === b.value) return a;
  const value = common(a.value, b.value);
  return value === undefined ? undefined : { value };
}

/**
 * Returns the answer that two of several nodes agree on. Throws RpcError 'sourcesDisagree' if all
 * answers differ, and the failure of the others if fewer than two answered.
 */
export function agree<T>(
  askings: readonly Promise<T>[],
  { common = equal, isOneEnough = false, outvoted }: AgreeOptions<T> = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const answers: { index: number; answer: Heard<T> }[] = [];
    const failures: RpcError[] = [];
    const settle = (answer: Heard<T>): void =>
      'error' in answer ? reject(answer.error) : resolve(answer.value);

    const finish = (): void => {
      const [only] = answers;
      if (isOneEnough && only && answers.length === 1) settle(only.answer);
      else if (answers.length > 1)
        reject(new RpcError('sourcesDisagree', 'The nodes do not agree'));
      else reject(commonFailure(failures));
    };

    const listen = async (asking: Promise<T>, index: number): Promise<void> => {
      try {
        const answer = await hear(asking);
        for (const other of answers) {
          const both = shared(other.answer, answer, common);
          if (!both) continue;
          for (const each of answers) if (each !== other) outvoted?.(each.index);
          return settle(both);
        }
        answers.push({ index, answer });
      } catch (thrown) {
        failures.push(asRpcError(thrown));
      }
      if (answers.length + failures.length === askings.length) finish();
    };
    if (askings.length === 0) finish();
    for (const [index, asking] of askings.entries()) void listen(asking, index);
  });
}
