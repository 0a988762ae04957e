import type { Abi } from 'abitype';
import type { Call, CallArgs, CallKey, CallValue, ReadName } from '#chain/calls.ts';
import { interfaceOf } from '#chain/encode.ts';
import type { Address, Hex } from '#lib/hex.ts';

/** Thrown by a scripted answer: the contract reverts, with data if given. */
export class FakeRevert extends Error {
  readonly data: Hex;
  constructor(data: Hex = '0x', message = 'execution reverted') {
    super(message);
    this.data = data;
  }
}

/** Answers a read that the contract refuses. */
export function revert(): never {
  throw new FakeRevert();
}

type Reply<TAbi extends Abi, Name extends ReadName<TAbi>> =
  | CallValue<TAbi, Name>
  | ((...args: Extract<CallArgs<TAbi, Name>, readonly unknown[]>) => CallValue<TAbi, Name>);

/** Contracts in memory, whose functions answer as scripted. */
export class ScriptedContracts {
  readonly #contracts = new Map<string, (data: Hex) => Hex>();

  /** Scripts a view function: a value for every argument list, or a function of the arguments. */
  answer<const TAbi extends Abi, Name extends ReadName<TAbi>>(
    abi: TAbi,
    target: Address,
    name: Name,
    reply: Reply<TAbi, Name>,
  ): void {
    const parser = interfaceOf(abi);
    const fragment = parser.getFunction(name);
    if (!fragment) throw new TypeError(`The ABI has no ${name}`);
    const encode = (value: unknown): Hex =>
      parser.encodeFunctionResult(
        fragment,
        fragment.outputs.length === 1 ? [value] : (value as unknown[]),
      ) as Hex;
    const fixed = typeof reply === 'bigint' ? encode(reply) : undefined;
    this.#contracts.set(`${target.toLowerCase()}-${fragment.selector}`, (data) => {
      if (fixed !== undefined) return fixed;
      if (typeof reply !== 'function') return encode(reply);
      return encode(
        (reply as (...args: unknown[]) => unknown)(
          ...parser.decodeFunctionData(fragment, data).toArray(),
        ),
      );
    });
  }

  /** Scripts the raw answer of one call; `null` reverts. */
  answerHex(call: Call<unknown> | CallKey, answer: Hex | null): void {
    this.#contracts.set(typeof call === 'string' ? call : call.key, () => {
      if (answer === null) throw new FakeRevert();
      return answer;
    });
  }

  /** Makes a contract, or one function by its 4-byte selector, revert from now on. */
  refuse(target: Address, selector?: Hex): void {
    this.#contracts.set(
      selector ? `${target.toLowerCase()}-${selector}` : target.toLowerCase(),
      () => {
        throw new FakeRevert();
      },
    );
  }

  /** Returns the scripted answer of a call, by call, function or contract; `undefined`: none. */
  protected scriptedAnswer(key: CallKey): Hex | undefined {
    const [target, data] = key.split('-') as [string, Hex];
    const scripted =
      this.#contracts.get(key) ??
      this.#contracts.get(`${target}-${data.slice(0, 10)}`) ??
      this.#contracts.get(target);
    return scripted?.(data);
  }
}
