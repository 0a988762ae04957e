/** Account's deposit or withdrawal in the farming contract. */
export interface ChefEvent {
  kind: 'Deposit' | 'Withdraw' | 'EmergencyWithdraw';
  pid: number;
  /** Position among the logs. */
  index: number;
}

/** Reward minted for the account. */
export interface ChefMint {
  index: number;
  amount: bigint;
}

/**
 * Returns the pools whose rewards are paid between two consecutive events: a withdrawal pays after
 * its event, a deposit before.
 */
function payersBetween(left: ChefEvent | undefined, right: ChefEvent | undefined): number[] {
  return [
    ...(left?.kind === 'Withdraw' ? [left.pid] : []),
    ...(right?.kind === 'Deposit' ? [right.pid] : []),
  ];
}

/**
 * Returns the part of the rewards in one gap that belongs to these pools; `null` where that cannot
 * be determined.
 */
function shareOf(
  mints: readonly ChefMint[],
  payers: readonly number[],
  pids: readonly number[],
): bigint | null {
  const sum = (some: readonly ChefMint[]): bigint =>
    some.reduce((total, { amount }) => total + amount, 0n);
  const own = payers.map((pid) => pids.includes(pid));
  if (mints.length === 0 || !own.includes(true)) return 0n;
  if (mints.length > payers.length) return null;
  if (!own.includes(false)) return sum(mints);
  return mints.length === payers.length ? sum(mints.filter((_mint, place) => own[place])) : null;
}

/**
 * Returns the rewards that the farming contract paid to an account for the pools `pids` in one
 * transaction, in the reward's smallest unit: from all of the account's events and rewards in the
 * contract, in chain order. `null`: two pools were used at once, so that their rewards cannot be
 * told apart.
 */
export function chefRewards(
  events: readonly ChefEvent[],
  mints: readonly ChefMint[],
  pids: readonly number[],
): bigint | null {
  let total = 0n;
  for (let place = 0; place <= events.length; place += 1) {
    const [left, right] = [events[place - 1], events[place]];
    const between = mints.filter(
      ({ index }) => index > (left?.index ?? -1) && index < (right?.index ?? Infinity),
    );
    const share = shareOf(between, payersBetween(left, right), pids);
    if (share === null) return null;
    total += share;
  }
  return total;
}
