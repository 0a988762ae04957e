import type { Moved } from '#entities/accountFlows/flows.ts';
import { ifoAt } from '#config/ifos.ts';
import { rewardToken } from '#config/tokens.ts';
import { movedOf, type Act, type LoggedAct, type LogPlace } from './activity.ts';

/** Products of an account besides trading, earning and games of chance. */
export const accountProducts = ['sales', 'competition', 'collectibles', 'profile'] as const;

export type AccountProduct = (typeof accountProducts)[number];

/** Events of these products that are an account's. */
export const accountEvents = [
  'Deposit',
  'Harvest',
  'OfferingClaim',
  'RefundClaim',
  'UserRegister',
  'RewardClaim',
  'BunnyMint',
  'Received',
  'Sent',
  'TradedIn',
  'Refunded',
  'UserNew',
  'UserUpdate',
  'UserPause',
  'UserReactivate',
  'UserChangeTeam',
  'TokenClaim',
] as const;

type AccountEvent = (typeof accountEvents)[number];

const acts: Record<AccountEvent, Act> = {
  Deposit: 'commit',
  Harvest: 'saleClaim',
  OfferingClaim: 'keptClaim',
  RefundClaim: 'keptClaim',
  UserRegister: 'register',
  RewardClaim: 'battlePrize',
  BunnyMint: 'cat',
  Received: 'catReceived',
  Sent: 'catSent',
  TradedIn: 'tradeIn',
  Refunded: 'profileGift',
  UserNew: 'profileNew',
  UserUpdate: 'picture',
  UserPause: 'pause',
  UserReactivate: 'reactivate',
  UserChangeTeam: 'team',
  TokenClaim: 'pictureBack',
};

/** Events whose amount the account paid. */
const paying: ReadonlySet<AccountEvent> = new Set([
  'Deposit',
  'BunnyMint',
  'UserNew',
  'UserUpdate',
  'UserReactivate',
]);

/** What an event says: amounts in the smallest unit, 0 for nothing. */
export interface AccountActs {
  product: AccountProduct;
  event: AccountEvent;
  /** Paid or received: LP tokens of a commitment, tokens of a sale, MEOW of all others. */
  amount: bigint;
  /** LP tokens that a sale paid back. */
  refund: bigint;
}

/** Converts an event of sales, the competition, collectibles and profiles. */
export function accountActivity(
  place: LogPlace,
  { product, event, amount, refund }: AccountActs,
): LoggedAct {
  const sale = product === 'sales' ? ifoAt(place.contract) : undefined;
  const lp = sale?.lpToken.address ?? null;
  const sold = sale?.offeringToken.address ?? null;
  const meow = rewardToken?.address ?? null;
  const isPaying = paying.has(event);
  const token: Moved['token'] = product !== 'sales' ? meow : isPaying ? lp : sold;
  const moved = movedOf({ token, amount }, { token: lp, amount: refund });
  return {
    ...place,
    kind: product,
    act: acts[event],
    sent: isPaying ? moved : [],
    received: isPaying ? [] : moved,
  };
}
