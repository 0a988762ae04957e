import type { CurrencyId } from '#lib/currency.ts';
import { type AppError, AppFailure, revertedError, toAppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { probeCode, readProbe, watchedId, type ProbeCall, type Watched } from './probeCode.ts';
import { toQuantity } from '../quantity.ts';

/** Block that a call is tried at; by default each node's newest. */
export type TriedAt = number | undefined;

/** Call as it will be signed. `value` in wei. */
export interface PlannedCall {
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
}

/** Gain (above 0) or loss of the account in the smallest unit, without the network fee. */
export interface BalanceChange {
  currencyId: CurrencyId;
  amount: bigint;
}

const callOf = ({ from, to, data, value }: PlannedCall) => ({
  from,
  to,
  data,
  value: toQuantity(value),
});

const tagOf = (block: TriedAt) => (block === undefined ? 'latest' : toQuantity(block));

/**
 * Returns the higher of two estimates. They are made at each node's newest block and by programs
 * that search differently, so they may differ by half.
 */
function nearEstimate(a: Hex, b: Hex): Hex | undefined {
  const [low, high] = BigInt(a) < BigInt(b) ? [a, b] : [b, a];
  return BigInt(high) * 2n <= BigInt(low) * 3n ? high : undefined;
}

const saysNothing = (error: AppError) =>
  error.kind === 'estimateFailed' || (error.kind === 'reverted' && error.reason === '');

/** Returns the gas limit of a call with this estimate: 10 % more, and at least `gasFloor`. */
export function gasLimit(estimate: bigint, gasFloor = 0n): bigint {
  const gas = (estimate * 110n + 99n) / 100n;
  return gas > gasFloor ? gas : gasFloor;
}

/**
 * Estimates the gas of a call on our own nodes. Throws an AppFailure with the reason if the chain
 * would refuse the call, and if nodes contradict each other.
 */
export async function estimateGas(
  rpc: RpcPool,
  call: PlannedCall,
  block?: TriedAt,
): Promise<bigint> {
  const params = [callOf(call)];
  const [estimate, run] = await Promise.allSettled([
    rpc.request<Hex>('eth_estimateGas', params, { agree: nearEstimate }),
    rpc.request<Hex>('eth_call', [...params, tagOf(block)], { agree: true }),
  ]);
  if (estimate.status === 'fulfilled' && run.status === 'fulfilled') return BigInt(estimate.value);
  const failures = [estimate, run].flatMap((outcome) =>
    outcome.status === 'rejected' ? [toAppError(outcome.reason)] : [],
  );
  // Nodes differ in which of the two requests returns the revert reason.
  throw new AppFailure(
    failures.find((error) => !saysNothing(error)) ?? failures[0] ?? { kind: 'estimateFailed' },
  );
}

/** Throws AppFailure insufficientFunds if the account cannot pay value and fee (wei). */
export async function requireFunds(rpc: RpcPool, from: Address, needed: bigint): Promise<void> {
  const balance = BigInt(
    await rpc.request<Hex>('eth_getBalance', [from, 'latest'], { agree: true }),
  );
  if (balance < needed) throw new AppFailure({ kind: 'insufficientFunds' });
}

export type ProbeOutcome =
  | { kind: 'changes'; changes: BalanceChange[] }
  | { kind: 'refused'; error: AppError }
  | { kind: 'unsupported' };

/**
 * Simulates calls in sequence and returns how they change the account's balance of the native coin
 * and what is watched: one `eth_call` that overrides the account's code, which public nodes and Hardhat
 * support. `unsupported`: this node does not. Throws RpcError if nodes contradict each other.
 */
export async function probeBalances(
  rpc: RpcPool,
  from: Address,
  calls: readonly ProbeCall[],
  watch: readonly Watched[],
  block?: TriedAt,
): Promise<ProbeOutcome> {
  const watched: CurrencyId[] = ['BNB', ...watch.map(watchedId)];
  let answer: string;
  try {
    const override = { [from]: { code: probeCode(from, watch, calls) } };
    answer = await rpc.request<Hex>(
      'eth_call',
      [{ from, to: from, data: '0x00' }, tagOf(block), override],
      { agree: true },
    );
  } catch (error) {
    const failure = toAppError(error);
    if (failure.kind === 'nodesDisagree') throw error;
    // If the node is unreachable, the estimate says so.
    return failure.kind === 'insufficientFunds'
      ? { kind: 'refused', error: failure }
      : { kind: 'unsupported' };
  }
  const probe = readProbe(answer, watched.length);
  if (probe === undefined) return { kind: 'unsupported' };
  if (!probe.ok) return { kind: 'refused', error: revertedError(probe.data) };
  const readings = watched.map((currencyId, index) => ({
    currencyId,
    before: probe.before[index],
    after: probe.after[index],
  }));
  // An unknown balance must not look unchanged.
  if (readings.some(({ before, after }) => typeof before !== 'bigint' || typeof after !== 'bigint'))
    return { kind: 'unsupported' };
  const changes = readings.map(({ currencyId, before, after }) => ({
    currencyId,
    amount: (after ?? 0n) - (before ?? 0n),
  }));
  return { kind: 'changes', changes: changes.filter(({ amount }) => amount !== 0n) };
}
