import type { Log } from '#chain/logs/decodeLog.ts';
import type { MovedFlow, TransactionFlows } from '#entities/accountFlows/flows.ts';
import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import type { Hex } from '#lib/hex.ts';
import type { Movement } from './movement.ts';
import type { Amounts } from './poolState.ts';
import type { HistoryPool } from './priceTransfers.ts';

/** Reports whether a movement went through the pool. */
export const isOfPool = ({ kind }: Movement): boolean =>
  kind === 'deposit' || kind === 'withdrawal';

/** Sums what reached the account less what left it, by token; coin counts as its wrapped form. */
function netByToken(flows: readonly MovedFlow[]): Map<string | null, bigint> {
  const net = new Map<string | null, bigint>();
  for (const { token, amount, isIn } of flows) {
    const of = token === nativeCurrency.id ? wrappedNative.address : token;
    net.set(of, (net.get(of) ?? 0n) + (isIn ? amount : -amount));
  }
  return net;
}

/**
 * Returns what left the account for a deposit, or reached it of a withdrawal; `undefined` where it
 * was paid in, or arrived as, other tokens than the pool's. Where nothing moved, another account paid
 * or was paid, and the pool's amounts are what it was worth.
 */
function movedOf(
  { kind, amounts }: Movement,
  flows: readonly MovedFlow[],
  { address, tokens }: Pick<HistoryPool, 'address' | 'tokens'>,
): Amounts | undefined {
  const sign = kind === 'deposit' ? -1n : 1n;
  const net = netByToken(flows.filter(({ token }) => !sameAddress(token, address)));
  const of = (place: 0 | 1): bigint => sign * (net.get(tokens[place].address) ?? 0n);
  const moved = { amount0: of(0), amount1: of(1) };
  const isOther = [...net].some(
    ([token, change]) =>
      sign * change > 0n && !tokens.some((one) => sameAddress(one.address, token)),
  );
  if (isOther || moved.amount0 < 0n || moved.amount1 < 0n) return undefined;
  return moved.amount0 === 0n && moved.amount1 === 0n ? (amounts ?? undefined) : moved;
}

/**
 * Adds to deposits and withdrawals what left or reached the account, from the receipts of their
 * transactions: a token that takes a tax of its transfers moves other amounts than its pool's.
 * `rewards` are the logs by which the farm paid, which are no part of them. Where a receipt is
 * missing, or a transaction holds several of them, nothing is added.
 */
export function withMoved<One extends Movement>(
  movements: readonly One[],
  receipts: ReadonlyMap<Hex, Pick<TransactionFlows, 'moved'>>,
  pool: Pick<HistoryPool, 'address' | 'tokens'>,
  rewards: readonly Pick<Log, 'index' | 'transactionHash'>[],
): One[] {
  return movements.map((movement) => {
    const hash = movement.transactionHash;
    const receipt = receipts.get(hash);
    const isAlone =
      isOfPool(movement) &&
      movements.filter((other) => other.transactionHash === hash && isOfPool(other)).length === 1;
    if (!receipt || !isAlone) return movement;
    const paid = rewards.flatMap((log) => (log.transactionHash === hash ? [log.index] : []));
    const flows = receipt.moved.filter(({ index }) => !paid.includes(index));
    const moved = movedOf(movement, flows, pool);
    return moved ? { ...movement, moved } : movement;
  });
}

/** Reports whether a deposit or withdrawal has the pool's amounts only. */
export function isMovedUnknown(movements: readonly Movement[]): boolean {
  return movements.some((movement) => isOfPool(movement) && movement.moved === undefined);
}
