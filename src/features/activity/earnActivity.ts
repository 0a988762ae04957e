import type { Moved } from '#entities/accountFlows/flows.ts';
import { nativeCurrency, rewardToken } from '#config/tokens.ts';
import { knownPlaces } from '#entities/staking/knownPlaces.ts';
import { chefKey, isNativePlace, type StakePlace } from '#entities/staking/places.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { movedOf, type Act, type LoggedAct, type LogPlace } from './activity.ts';

/** Products whose events name the account, an amount and, some, a number. */
export const earnProducts = ['farms', 'pools', 'vault', 'auctions'] as const;

export type EarnProduct = (typeof earnProducts)[number];

/** Events of these products that are an account's. */
export const earnEvents = [
  'Deposit',
  'Withdraw',
  'EmergencyWithdraw',
  'RewardPaid',
  'Harvest',
  'AuctionBid',
  'AuctionClaim',
] as const;

export type EarnEvent = (typeof earnEvents)[number];

type Token = Moved['token'];

function placeOf(
  product: EarnProduct,
  contract: Address,
  number: number | null,
): StakePlace | undefined {
  if (product === 'farms') return knownPlaces().get(chefKey(number ?? -1))?.place;
  return [...knownPlaces().values()].find(
    ({ place }) => place.kind !== 'chef' && sameAddress(place.contract, contract),
  )?.place;
}

function stakedToken(place: StakePlace | undefined): Token {
  if (!place) return null;
  return isNativePlace(place) ? nativeCurrency.id : place.token.address;
}

function actOf(event: EarnEvent, amount: bigint): Act {
  switch (event) {
    case 'Deposit':
      return amount === 0n ? 'collect' : 'stake';
    case 'Withdraw':
      return amount === 0n ? 'collect' : 'unstake';
    case 'EmergencyWithdraw':
      return 'leave';
    case 'RewardPaid':
      return 'reward';
    case 'Harvest':
      return 'bounty';
    case 'AuctionBid':
      return 'bid';
    case 'AuctionClaim':
      return 'reclaim';
  }
}

/** Returns whether farms and pools move tokens before their event or after it. */
function paysOf(product: EarnProduct, event: EarnEvent): LoggedAct['pays'] {
  if (product !== 'farms' && product !== 'pools') return undefined;
  if (event === 'Deposit') return 'before';
  return event === 'Withdraw' || event === 'EmergencyWithdraw' ? 'after' : undefined;
}

/** Converts an event of farms, pools, the vault and auctions, with its place in the chain. */
export function earnActivity(
  log: LogPlace,
  { product, event, amount }: { product: EarnProduct; event: EarnEvent; amount: bigint },
): LoggedAct {
  const act = actOf(event, amount);
  const place = placeOf(product, log.contract, log.number);
  const isMeow =
    product === 'auctions' || act === 'bounty' || (product === 'farms' && act === 'reward');
  const token: Token = isMeow
    ? (rewardToken?.address ?? null)
    : act === 'reward'
      ? (place?.reward.address ?? null)
      : stakedToken(place);
  const moved = movedOf({ token, amount });
  const isSent = act === 'stake' || act === 'bid';
  const pays = paysOf(product, event);
  return {
    ...log,
    ...(pays && { pays }),
    kind: product,
    act,
    sent: isSent ? moved : [],
    received: isSent ? [] : moved,
  };
}
