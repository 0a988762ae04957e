import { contractCall, type Call } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { contractAddress } from '#config/chains.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import type { TextKey } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import type { RootState } from '#redux';
import { kindName } from '../approveAct.ts';
import { meow } from '../meow.ts';

/** Sale of the starters; `undefined` where it is not deployed. */
export const starterAddress: Address | undefined = contractAddress('starterFactory');

/** Reads the price of a starter, in wei of MEOW. */
export const starterPriceCall: Call<bigint> | undefined =
  starterAddress && contractCall(starterFactoryAbi, starterAddress, 'tokenPrice', []);

/** Reads whether an account has bought its starter. */
export function starterBoughtCall(account: Address): Call<boolean> | undefined {
  return starterAddress && contractCall(starterFactoryAbi, starterAddress, 'hasClaimed', [account]);
}

/** Reads whether an account can buy a starter now, if it has the price. */
export function starterOpenCall(account: Address): Call<boolean> | undefined {
  return starterAddress && contractCall(starterFactoryAbi, starterAddress, 'canMint', [account]);
}

/** Starter as it is shown and bought. */
export interface StarterModel {
  account: Address;
  /** Kind, from 5 to 9. */
  kind: number;
  /** Price in wei of MEOW. */
  priceRaw: Raw;
}

/** Why a starter can't be bought now. */
export type StarterIssue = 'unread' | 'pending' | 'bought' | 'notStarted' | 'balance';

/** Texts of the reasons; 'balance' takes `num` and `symbol`. */
export const starterIssueTexts = {
  unread: 'common.loading',
  pending: 'profile.issue.pending',
  bought: 'profile.starter.gone',
  notStarted: 'profile.starter.notStarted',
  balance: 'profile.issue.balance',
} as const satisfies Record<StarterIssue, TextKey>;

/** Reports whether a purchase of the account is with the wallet, or sent and not mined. */
function selectIsBuying(state: RootState, account: Address): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) => info.kind === 'mintStarter' && sameAddress(from, account),
  );
}

/** Returns the purchase as it would be made by the state as last read, or why it can't be. */
export function selectStarterModel(
  state: RootState,
  account: Address,
  kind: number,
): { issue: StarterIssue; price?: bigint } | { model: StarterModel } {
  const price = selectRead(state, starterPriceCall);
  const isBought = selectRead(state, starterBoughtCall(account));
  const isOpen = selectRead(state, starterOpenCall(account));
  const balance = meow && selectBalance(state, meow, account);
  if (selectIsBuying(state, account)) return { issue: 'pending' };
  if (typeof price !== 'bigint' || typeof isBought !== 'boolean' || typeof isOpen !== 'boolean')
    return { issue: 'unread' };
  if (isBought) return { issue: 'bought', price };
  if (!isOpen) return { issue: 'notStarted', price };
  if (typeof balance !== 'bigint') return { issue: 'unread', price };
  if (balance < price) return { issue: 'balance', price };
  return { model: { account, kind, priceRaw: toRaw(price) } };
}

/**
 * Buys a starter, and approves profiles for this one token in the same signature. Nothing is sent
 * once it costs something else than shown.
 */
export const starterAct = defineAct<StarterModel, StarterIssue>({
  account: ({ account }) => account,
  reads: (_state, { account }) => [
    starterPriceCall,
    starterBoughtCall(account),
    starterOpenCall(account),
    meow && balanceCall(meow, account),
  ],
  currencies: () => (meow ? [meow] : []),
  newest: (state, { account, kind }) => selectStarterModel(state, account, kind),
  holds: ({ priceRaw }) => priceRaw,
  costs: ({ priceRaw }) =>
    meow && { currency: meow, amount: fromRaw(priceRaw), spender: starterAddress },
  call: ({ kind }) =>
    profileAddress &&
    callOf(starterFactoryAbi, starterAddress, 'mintAndApprove', [BigInt(kind), profileAddress]),
  states: ({ kind }) =>
    profileAddress &&
    stated(starterFactoryAbi, starterAddress, 'mintAndApprove', {
      spender: profileAddress,
      bunnyId: BigInt(kind),
    }),
  info: ({ kind, priceRaw }) => ({
    kind: 'mintStarter',
    bunnyId: kind,
    name: kindName(kind),
    symbol: meow?.symbol ?? '',
    decimals: meow?.decimals ?? 18,
    amountRaw: priceRaw,
  }),
});
