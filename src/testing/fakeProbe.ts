import type { Address, Hex } from '#lib/hex.ts';
import { wordDigits } from './units.ts';

/** Balance of everything before a probed call: more than any call spends. */
export const PLENTY = 10n ** 40n;

/** Balance changes of a call, by token address in lower case or `bnb`. */
export type BalanceChanges = ReadonlyMap<string, bigint>;

/** State override of `eth_call`: code in place of the account. */
export type CodeOverride = Record<Address, { code: Hex }>;

/** Content of a balance probe (chain/transactions/probeCode.ts). */
export interface ProbedCall {
  from: Address;
  data: Hex;
  value: bigint;
  /** Approvals that precede the call: amounts by token address in lower case. */
  approvals: ReadonlyMap<string, bigint>;
  /** Balances to report: `bnb` and token addresses in lower case. */
  watched: readonly string[];
}

/** Reads the call to `target` from the overriding code, which ends in the calldata. */
export function readProbeOverride(override: CodeOverride, target: Address): ProbedCall {
  const [[from, { code }]] = Object.entries(override) as [[Address, { code: Hex }]];
  let calldata = code.split(`70a08231${wordDigits(BigInt(from))}`).at(-1)!;
  const targets = Array.from(
    code.matchAll(/73([0-9a-f]{40})63[0-9a-f]{8}f1/g),
    ([, address]) => `0x${address}`,
  );
  const approvals = new Map<string, bigint>();
  while (calldata.startsWith('095ea7b3')) {
    approvals.set(targets[approvals.size]!, BigInt(`0x${calldata.slice(72, 136)}`));
    calldata = calldata.slice(136);
  }
  const digits = target.slice(2).toLowerCase();
  const value = new RegExp(`7f([0-9a-f]{64})73${digits}63[0-9a-f]{8}f1`).exec(code)?.[1] ?? '0';
  const tokens = Array.from(
    code.matchAll(/73([0-9a-f]{40})63[0-9a-f]{8}fa/g),
    ([, token]) => `0x${token}`,
  );
  return {
    from,
    data: `0x${calldata}`,
    value: BigInt(`0x${value}`),
    approvals,
    watched: ['bnb', ...new Set(tokens)],
  };
}

/** Encodes the answer to a probe whose calls succeeded: balances before and after. */
export function probeAnswer({ watched }: ProbedCall, changes: BalanceChanges): Hex {
  const balances = (change: (id: string) => bigint): string =>
    watched.map((id) => wordDigits(1n) + wordDigits(PLENTY + change(id))).join('');
  const before = balances(() => 0n);
  return `0x${wordDigits(0n)}${before}${balances((id) => changes.get(id) ?? 0n)}`;
}
