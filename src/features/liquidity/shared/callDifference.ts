import type { Abi, AbiParameter } from 'abitype';
import type { SignedCall } from '#chain/encode.ts';
import { isPoolOf } from '#entities/pairs/pairAddress.ts';
import {
  permitDifference,
  splitPermitArguments,
  type Permit,
  type PermitScope,
} from '#entities/writeFlow/permit.ts';
import { isSameArgument } from '#entities/writeFlow/statement.ts';
import { sameAddress } from '#lib/address.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';

type Named = Readonly<Record<string, unknown>>;

/** What the screen states about a call into or out of a pool, beside its deadline. */
export interface StatedCall {
  /** Contract, and the word for it where the call is of another. */
  at: readonly [word: 'router' | 'contract', address: Address | undefined];
  /** LP tokens on screen, with the tokens of their pool. */
  pool?: { lp: Token; tokens: readonly [Token, Token] };
  /** Functions of which the call may be one. */
  functions: readonly string[];
  /** Wei. */
  value: bigint;
  /**
   * Arguments by their names in the ABI, below the word for what they tell. The request gives them
   * in order, so that a mistake in one of the two is not repeated in the other.
   */
  says: Readonly<Record<string, Named>>;
  /** Setting that the deadline follows, unless a permit has one. */
  deadlineSeconds: number;
  permit?: Permit | null;
  /** Allowance that the permit must grant. */
  scope?: PermitScope | undefined;
}

/** Returns the arguments by their names in the ABI; those of a tuple as if they were its own. */
function namedArguments(
  abi: Abi,
  name: string,
  { count, plain }: { count: number; plain: readonly unknown[] },
): Map<string, unknown> {
  const named = new Map<string, unknown>();
  const add = (inputs: readonly AbiParameter[], values: readonly unknown[]): void => {
    for (const [place, value] of values.entries()) {
      const input = inputs[place];
      if (input && 'components' in input) add(input.components, value as readonly unknown[]);
      else named.set(input?.name ?? '', value);
    }
  };
  const found = abi.find(
    (item) => item.type === 'function' && item.name === name && item.inputs.length === count,
  );
  if (found?.type === 'function') add(found.inputs, plain);
  return named;
}

/**
 * Names what differs between a call, decoded from the bytes to sign, and what the screen states
 * about it; `undefined` when nothing does. `now` in chain seconds.
 */
export function callDifference(
  abi: Abi,
  { at: [word, address], pool, functions, value, says, ...limits }: StatedCall,
  call: SignedCall,
  now: number,
): string | undefined {
  if (!sameAddress(call.to, address ?? '0x')) return word;
  if (pool && !isPoolOf(pool.lp.address, pool.tokens)) return 'pool';
  if (call.name === undefined || !functions.includes(call.name)) return 'method';
  if (call.value !== value) return 'value';
  const { permit = null, scope, deadlineSeconds } = limits;
  const { plain, signed } = splitPermitArguments(call.args, permit);
  const given = namedArguments(abi, call.name, { count: call.args.length, plain });
  const deadline = given.get('deadline');
  given.delete('deadline');
  for (const [what, stated] of Object.entries(says)) {
    for (const [name, expected] of Object.entries(stated)) {
      if (!given.has(name) || !isSameArgument(given.get(name), expected)) return what;
      given.delete(name);
    }
  }
  // The call has an argument that the screen doesn't state, or lacks its deadline.
  if (given.size > 0 || typeof deadline !== 'bigint') return 'method';
  return permitDifference({ permit, scope }, { signed, deadline }, now, deadlineSeconds);
}
