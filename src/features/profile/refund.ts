import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { contractAddress } from '#config/chains.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import type { Profile } from '#entities/profile/profileModel.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import { earlyRefundAbi } from '#protocol/abi/earlyRefundAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import type { RootState } from '#redux';
import { meow } from './meow.ts';

/** Gift to the first profiles (decision G75); `undefined` where it is not deployed. */
const refundAddress: Address | undefined = contractAddress('earlyRefund');

function refundCall(
  name: 'refundAmount' | 'thresholdUser' | 'remaining' | 'activeBlocks' | 'endBlock',
): Call<bigint> | undefined {
  return refundAddress && contractCall(earlyRefundAbi, refundAddress, name, []);
}

/** Reads the gift in wei of MEOW, the last profile that gets one, and how many are left. */
export const refundAmountCall = refundCall('refundAmount');
export const refundUsersCall = refundCall('thresholdUser');
export const refundLeftCall = refundCall('remaining');
/** Reads how long a profile must have been active, and the first block without gifts. */
const activeBlocksCall = refundCall('activeBlocks');
const refundEndCall = refundCall('endBlock');

/** Reads whether an account would get its gift now. */
function refundOpenCall(account: Address): Call<boolean> | undefined {
  return refundAddress && contractCall(earlyRefundAbi, refundAddress, 'canClaim', [account]);
}

/** Reads whether an account has received its gift. */
function refundClaimedCall(account: Address): Call<boolean> | undefined {
  return refundAddress && contractCall(earlyRefundAbi, refundAddress, 'hasClaimed', [account]);
}

/** Reads the block since which an account's profile has been active; 0 while it is paused. */
function activeSinceCall(account: Address): Call<bigint> | undefined {
  return profileAddress && contractCall(profileAbi, profileAddress, 'activeSince', [account]);
}

/** Reads whether another account has received its gift with a picture. */
function servedCall({ picture }: Profile): Call<boolean> | undefined {
  if (!refundAddress || !picture) return undefined;
  const { nftAddress, tokenId } = picture;
  return contractCall(earlyRefundAbi, refundAddress, 'hasServed', [nftAddress, tokenId]);
}

/** Returns the reads of `selectGiftState`. */
export function giftCalls(profile: Profile): readonly (Call<unknown> | undefined)[] {
  const { account } = profile;
  return [
    refundOpenCall(account),
    refundClaimedCall(account),
    activeSinceCall(account),
    servedCall(profile),
    refundUsersCall,
    refundLeftCall,
    activeBlocksCall,
    refundEndCall,
  ];
}

/**
 * How the gift stands for a profile: `open`, `served` where another account has received its gift
 * with the profile's picture, or the block from which it is open and for how many blocks a profile
 * must be active until then. `undefined` where there is none for it, or that isn't known.
 */
export type GiftState = 'open' | 'served' | { from: bigint; blocks: bigint } | undefined;

/** Returns how the gift stands for a profile. */
export function selectGiftState(state: RootState, profile: Profile): GiftState {
  const { account, userId } = profile;
  if (selectRead(state, refundOpenCall(account)) === true) return 'open';
  const isServed = selectRead(state, servedCall(profile));
  const isClaimed = selectRead(state, refundClaimedCall(account));
  const since = selectRead(state, activeSinceCall(account));
  const blocks = selectRead(state, activeBlocksCall);
  const end = selectRead(state, refundEndCall);
  const users = selectRead(state, refundUsersCall);
  const now = selectCurrentBlock(state);
  if (isClaimed !== false || !selectRead(state, refundLeftCall) || now === null) return undefined;
  if (!since || !blocks || !end || !users || BigInt(userId) > users) return undefined;
  const from = since + blocks;
  if (from >= end) return undefined;
  if (isServed) return 'served';
  return isServed === false && BigInt(now) < from ? { from, blocks } : undefined;
}

/** Reports whether it is known, or can't be read, how the gift stands for a profile. */
export function selectIsGiftRead(state: RootState, profile: Profile): boolean {
  return giftCalls(profile).every(
    (call) => call === undefined || selectRead(state, call) !== undefined,
  );
}

/** Gift as it is shown and claimed, in wei of MEOW. */
interface RefundModel {
  account: Address;
  amountRaw: Raw;
}

/** Why the gift isn't claimed now. */
export type RefundIssue = 'claimed' | 'over' | 'pending';

/** Reports whether the account is claiming its gift. */
export function selectIsRefunding(state: RootState, account: Address): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) => info.kind === 'claimEarlyRefund' && sameAddress(from, account),
  );
}

/** Claims the gift to the first profiles. */
export const refundAct = defineAct<RefundModel, RefundIssue>({
  account: ({ account }) => account,
  reads: (_state, { account }) => [
    refundOpenCall(account),
    refundClaimedCall(account),
    refundAmountCall,
  ],
  blockedBy: (state, { account, amountRaw }) => {
    if (selectIsRefunding(state, account)) return 'pending';
    if (selectRead(state, refundClaimedCall(account)) === true) return 'claimed';
    const isSame = String(selectRead(state, refundAmountCall)) === amountRaw;
    return isSame && selectRead(state, refundOpenCall(account)) === true ? undefined : 'over';
  },
  call: () => callOf(earlyRefundAbi, refundAddress, 'getCakeBack', []),
  states: () => stated(earlyRefundAbi, refundAddress, 'getCakeBack', {}),
  info: ({ amountRaw }) => ({
    kind: 'claimEarlyRefund',
    symbol: meow?.symbol ?? '',
    decimals: meow?.decimals ?? 18,
    amountRaw,
  }),
});
