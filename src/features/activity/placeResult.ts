import type { Moved } from '#entities/accountFlows/flows.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { isNativePlace, type StakePlace } from '#entities/earning/staking/places.ts';
import { sameAddress } from '#lib/address.ts';
import type { Activity } from './activity.ts';
import type { ActivityReading } from './readActivity.ts';

/** What a stake of one token has brought. All but `rewards` in that token's smallest unit. */
export interface PlaceResult {
  /** What left the account for it. */
  deposited: bigint;
  /** What came back of it. */
  withdrawn: bigint;
  now: bigint;
  /** What the place and the token's transfers kept; `undefined` where growth hides it. */
  kept: bigint | undefined;
  /** What was paid besides, in the reward's smallest unit; `undefined` where the stake itself grows. */
  rewards: bigint | undefined;
  /** Gain over holding, without the rewards where those are of another token. */
  difference: bigint;
}

/**
 * Reason why there is no result. `incomplete`: older activity is missing; `flows`: of some
 * transactions it isn't known what they moved; `rewards`: a reward may be of any farm; `sum`: the
 * activity doesn't add up to the stake.
 */
export type MissingResult = 'incomplete' | 'flows' | 'rewards' | 'sum';

function isAt(place: StakePlace, { kind, number, contract }: Activity): boolean {
  if (place.kind === 'chef') return kind === 'farms' && number === place.pid;
  return (
    kind === (place.kind === 'pool' ? 'pools' : 'vault') && sameAddress(contract, place.contract)
  );
}

const sumOf = (moved: readonly Moved[], token: Moved['token']): bigint =>
  moved.reduce(
    (sum, one) => (one.token !== null && sameAddress(one.token, token) ? sum + one.amount : sum),
    0n,
  );

/**
 * Returns what a stake of `now` has brought an account, from all that it did. Where the reward is
 * the staked token, a withdrawal pays both in one: what isn't rewards follows from what is staked.
 */
export function placeResult(
  { activities, fees, source }: Pick<ActivityReading, 'activities' | 'fees' | 'source'>,
  place: StakePlace,
  now: bigint,
): PlaceResult | MissingResult {
  if (source.kind === 'node' && !source.isComplete) return 'incomplete';
  // The maker of the vault's harvest is paid for that, not for a stake.
  const acts = activities.filter((one) => isAt(place, one) && one.act !== 'bounty');
  if (acts.some(({ hash }) => !fees.has(hash))) return 'flows';
  const isLoose = ({ kind, act }: Activity): boolean => kind === 'farms' && act === 'reward';
  if (place.kind === 'chef' && activities.some(isLoose)) return 'rewards';
  const staked = isNativePlace(place) ? nativeCurrency.id : place.token.address;
  const deposited = sumOf(
    acts.flatMap(({ sent }) => sent),
    staked,
  );
  const received = acts.flatMap((one) => one.received);
  const back = sumOf(received, staked);
  const charged = sumOf(
    acts.flatMap((one) => one.charged ?? []),
    staked,
  );
  const difference = now + back - deposited;
  if (place.kind === 'vault')
    return deposited === 0n
      ? 'sum'
      : { deposited, withdrawn: back, now, kept: undefined, rewards: undefined, difference };
  if (sameAddress(staked, place.reward.address)) {
    const withdrawn = deposited - charged - now;
    const rewards = back - withdrawn;
    return withdrawn < 0n || rewards < 0n
      ? 'sum'
      : { deposited, withdrawn, now, kept: charged, rewards, difference };
  }
  const rewards = sumOf(received, place.reward.address);
  return -difference < charged
    ? 'sum'
    : { deposited, withdrawn: back, now, kept: -difference, rewards, difference };
}
