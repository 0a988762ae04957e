import { contractCall, type Call } from '#chain/calls.ts';
import { encodeCall, type SignedCall } from '#chain/encode.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import type { TextKey } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import type { RootState } from '#redux';
import { kindName } from '../approveFlow.ts';
import { meow } from '../meow.ts';
import { present } from '../profileWrite.ts';

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

function starterDifference(
  kind: number,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, starterAddress)) return 'contract';
  if (value !== 0n) return 'value';
  if (name !== 'mintAndApprove') return 'function';
  if (args[0] !== BigInt(kind)) return 'collectible';
  return sameAddress(String(args[1]), profileAddress) ? undefined : 'spender';
}

/** Returns the request of a purchase. */
export function starterRequest({ account, kind }: StarterModel): WriteRequest {
  if (!starterAddress || !profileAddress)
    throw new Error('Starters are not deployed on this chain');
  return {
    from: account,
    chainId: chain.id,
    to: starterAddress,
    data: encodeCall(starterFactoryAbi, 'mintAndApprove', [BigInt(kind), profileAddress]),
    value: 0n,
    abi: starterFactoryAbi,
    check: (signed) => starterDifference(kind, signed),
  };
}

/**
 * Buys a starter, and approves profiles for this one token in the same signature. Nothing is sent
 * once it costs something else than shown.
 */
export const starterFlow: WriteFlow<StarterModel, object, StarterIssue> = {
  account: ({ account }) => account,
  reads: (_state, { account }) =>
    present([
      starterPriceCall,
      starterBoughtCall(account),
      starterOpenCall(account),
      meow && balanceCall(meow, account),
    ]),
  currencies: () => (meow ? [meow] : []),
  blockedBy: (state, { account, kind }) => {
    const latest = selectStarterModel(state, account, kind);
    return 'issue' in latest ? latest.issue : undefined;
  },
  latest: (state, { account, kind }) => {
    const latest = selectStarterModel(state, account, kind);
    return 'model' in latest ? latest.model : undefined;
  },
  breaks: (_state, shown, latest) => shown.priceRaw !== latest.priceRaw,
  spends: ({ priceRaw }) =>
    meow ? [{ currency: meow, amount: fromRaw(priceRaw), spender: starterAddress }] : [],
  requests: (_state, model) => [starterRequest(model)],
  info: ({ kind, priceRaw }) => ({
    kind: 'mintStarter',
    bunnyId: kind,
    name: kindName(kind),
    symbol: meow?.symbol ?? '',
    decimals: meow?.decimals ?? 18,
    amountRaw: priceRaw,
  }),
  showsRejection: true,
};
