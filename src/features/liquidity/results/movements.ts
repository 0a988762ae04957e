import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { decodeLog, type Log } from '#chain/logs/decodeLog.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { stakeEvent, type StakeEvent, type StakingPlace } from './farmEvents.ts';
import { keepsShares, movementAt, priced, type Movement } from './movement.ts';
import { aroundBurn, aroundMint, type Amounts, type PoolState } from './poolState.ts';

/** State of a walk through the logs of one transaction. */
interface Walk {
  movements: Movement[];
  reserves: Amounts | undefined;
  state: PoolState | undefined;
  minted: { liquidity: bigint; index: number; to: Address } | undefined;
  isFirst: boolean;
  burned: bigint;
  /** Index of the movement to the farm whose staked amount is not known yet. */
  toFarm: number | undefined;
  /** LP tokens that another account or contract brought to the farm, for whom is not known yet. */
  brought: { from: Address; liquidity: bigint; index: number } | undefined;
  /** Deposits whose LP tokens went to others, such as a zap. */
  othersMints: (Movement & { to: Address })[];
  /** Amount that the farm has announced as withdrawn, and the announcement's index. */
  unstaking: { amount: bigint; index: number };
}

function transferred(
  walk: Walk,
  log: Log,
  { from, to, value }: { from: Address; to: Address; value: bigint },
  account: Address,
  farm?: StakingPlace,
): void {
  if (from === ZERO_ADDRESS && to === ZERO_ADDRESS) walk.isFirst = true;
  else if (from === ZERO_ADDRESS) walk.minted = { liquidity: value, index: log.index, to };
  else if (to === ZERO_ADDRESS) walk.burned = value;
  const isIn = sameAddress(to, account);
  const isOut = sameAddress(from, account);
  if (!isIn && !isOut) passed(walk, log, { from, to, value }, farm);
  if (isIn === isOut || value === 0n) return;
  const isUnstaked =
    isIn &&
    farm !== undefined &&
    sameAddress(from, farm.contract) &&
    value <= walk.unstaking.amount;
  if (isUnstaked) walk.unstaking.amount -= value;
  else if (!isIn && farm && sameAddress(to, farm.contract)) walk.toFarm = walk.movements.length;
  walk.movements.push(movementAt(log, isUnstaked ? 'unstaked' : isIn ? 'received' : 'sent', value));
}

/**
 * Notes LP tokens that a zap brings to the farm or takes out of it for the account, in whose wallet
 * they never are.
 */
function passed(
  walk: Walk,
  log: Log,
  { from, to, value }: { from: Address; to: Address; value: bigint },
  farm: StakingPlace | undefined,
): void {
  if (!farm) return;
  if (sameAddress(to, farm.contract)) walk.brought = { from, liquidity: value, index: log.index };
  const { amount, index } = walk.unstaking;
  if (!sameAddress(from, farm.contract) || value === 0n || value > amount) return;
  walk.unstaking.amount -= value;
  walk.movements.push(movementAt({ ...log, index }, 'unstaked', value));
  walk.movements.push(movementAt(log, 'sent', value));
}

/** Returns the part of a deposit that these LP tokens are of it. */
function partOf(mint: Movement, liquidity: bigint): Movement {
  const part = (amount: bigint): bigint => (amount * liquidity) / mint.liquidity;
  return {
    ...mint,
    liquidity,
    amounts: mint.amounts && {
      amount0: part(mint.amounts.amount0),
      amount1: part(mint.amounts.amount1),
    },
  };
}

/**
 * Applies a stake of LP tokens that were not in the wallet. Those that a zap made in the same
 * transaction are the account's deposit, the farm's fee included; those of another account are a
 * gift of what the farm counts.
 */
function stakedByOther(walk: Walk, log: Log, amount: bigint): void {
  const { brought } = walk;
  walk.brought = undefined;
  if (!brought || brought.liquidity < amount) return;
  const at = { ...log, index: brought.index };
  const mint = walk.othersMints.find(
    ({ to, liquidity }) => sameAddress(to, brought.from) && liquidity >= brought.liquidity,
  );
  if (!mint) {
    walk.movements.push(movementAt(at, 'received', amount), movementAt(log, 'staked', amount));
    return;
  }
  const { to: _to, ...made } = mint;
  walk.movements.push(partOf(made, brought.liquidity), movementAt(at, 'staked', amount));
  const fee = brought.liquidity - amount;
  if (fee > 0n) walk.movements.push(movementAt(log, 'sent', fee));
}

/** Applies the farm's event of a stake. The farm's fee is lost to the account for good. */
function staked(walk: Walk, log: Log, { kind, amount }: StakeEvent): void {
  if (kind !== 'Deposit')
    walk.unstaking = { amount: walk.unstaking.amount + amount, index: log.index };
  if (kind !== 'Deposit' || amount === 0n) return;
  const sent = walk.toFarm === undefined ? undefined : walk.movements[walk.toFarm];
  if (!sent) return stakedByOther(walk, log, amount);
  const fee = sent.liquidity - amount;
  walk.movements = walk.movements.map((movement) =>
    movement === sent ? { ...sent, kind: 'staked', liquidity: amount } : movement,
  );
  if (fee > 0n) walk.movements.push({ ...sent, index: log.index, liquidity: fee });
  walk.toFarm = undefined;
}

function minted(walk: Walk, log: Log, amounts: Amounts, account: Address): void {
  const { minted: shares, reserves } = walk;
  if (!shares || !reserves) return;
  const around = aroundMint(shares.liquidity, amounts, reserves, walk.isFirst);
  walk.state = around.after;
  if (!sameAddress(shares.to, account)) {
    const { index, liquidity, to } = shares;
    const made = movementAt({ ...log, index }, 'deposit', liquidity);
    walk.othersMints.push({ ...made, amounts, ...around, to });
  }
  walk.movements = walk.movements.map((movement) =>
    movement.index === shares.index
      ? { ...movement, kind: 'deposit', amounts, ...around }
      : movement,
  );
}

function burned(walk: Walk, { amount0, amount1 }: Amounts): void {
  const { reserves } = walk;
  if (!reserves || walk.burned === 0n) return;
  const around = aroundBurn(walk.burned, { amount0, amount1 }, reserves);
  walk.state = around.after;
  let left = walk.burned;
  walk.movements = walk.movements.map((movement) => {
    if (movement.kind !== 'sent' || movement.liquidity > left) return movement;
    left -= movement.liquidity;
    // The pair may have held LP tokens of other accounts and burned them too.
    const part = (amount: bigint): bigint => (amount * movement.liquidity) / walk.burned;
    return {
      ...movement,
      kind: 'withdrawal',
      amounts: { amount0: part(amount0), amount1: part(amount1) },
      ...around,
    };
  });
  walk.burned = 0n;
}

/**
 * Returns the movements of an account's LP tokens in one transaction, from all logs of the pair in
 * it, in order. LP tokens minted to the account are a deposit; those it sent that were burned later
 * in the transaction (by router, zap or pair) are a withdrawal. With `farm` and its logs, stakes
 * and their withdrawals are told apart; every other movement is a transfer from or to another
 * account. Transfers are valued by the pool's state in the same transaction, where that is known;
 * otherwise `amounts` is `null`.
 */
export function movementsIn(
  logs: readonly Log[],
  account: Address,
  farm?: StakingPlace,
): Movement[] {
  const walk: Walk = {
    movements: [],
    reserves: undefined,
    state: undefined,
    minted: undefined,
    isFirst: false,
    burned: 0n,
    toFarm: undefined,
    brought: undefined,
    othersMints: [],
    unstaking: { amount: 0n, index: 0 },
  };
  for (const log of logs) {
    const stake = farm && stakeEvent(log, farm.contract, account);
    if (stake && farm.pids.includes(stake.pid)) staked(walk, log, stake);
    if (farm && sameAddress(log.address, farm.contract)) continue;
    const event = decodeLog(pairAbi, log);
    if (event?.name === 'Transfer') transferred(walk, log, event.args, account, farm);
    else if (event?.name === 'Sync')
      walk.reserves = { amount0: event.args.reserve0, amount1: event.args.reserve1 };
    else if (event?.name === 'Mint') minted(walk, log, event.args, account);
    else if (event?.name === 'Burn') burned(walk, event.args);
  }
  const { state } = walk;
  return walk.movements.map((movement) =>
    movement.amounts === null && state && !keepsShares(movement.kind)
      ? priced(movement, state)
      : movement,
  );
}
