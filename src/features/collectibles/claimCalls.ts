import { contractCall, type Call, type CallValue } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { claimByLotteryAbi } from '#protocol/abi/claimByLotteryAbi.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { mintingStationAbi } from '#protocol/abi/mintingStationAbi.ts';
import type { ClaimContract, OwnClaim } from './claimModel.ts';

// All of these are `undefined` where the contract is not deployed.

/** Reads of one contract of family A about an account. */
export function ownClaimCalls(at: OwnClaim, account: Address) {
  const address = contractAddress(at);
  return (
    address && {
      canClaim: contractCall(claimAbi, address, 'canClaim', [account]),
      hasClaimed: contractCall(claimAbi, address, 'hasClaimed', [account]),
      endBlock: contractCall(claimAbi, address, 'endBlock', []),
    }
  );
}

/** Reads whether a profile with this picture may claim at all. */
export function mayClaimCall(
  userId: bigint,
  nftAddress: Address,
  tokenId: bigint,
): Call<boolean> | undefined {
  const address = contractAddress('mintingStation');
  return (
    address && contractCall(mintingStationAbi, address, 'mayClaim', [userId, nftAddress, tokenId])
  );
}

/** Reads the points that a contract owes an account. */
export function pointsOwedCall(at: ClaimContract, account: Address): Call<bigint> | undefined {
  const address = contractAddress(at);
  return address && contractCall(claimAbi, address, 'pointsOwed', [account]);
}

const lotteryClaim = contractAddress('claimByLottery');
const lottery = contractAddress('lottery');

/** Reads which rounds count for the kinds of the lottery, and how far the lottery is. */
export const lotteryTermsCalls =
  lotteryClaim && lottery
    ? ([
        contractCall(claimByLotteryAbi, lotteryClaim, 'startLotteryRound', []),
        contractCall(claimByLotteryAbi, lotteryClaim, 'finalLotteryRound', []),
        contractCall(claimByLotteryAbi, lotteryClaim, 'endBlock', []),
        contractCall(lotteryAbi, lottery, 'currentLotteryId', []),
      ] as const)
    : undefined;

/** Reads whether an account has claimed a kind of the lottery. */
export function lotteryClaimedCall(account: Address, kind: number): Call<boolean> | undefined {
  return (
    lotteryClaim &&
    contractCall(claimByLotteryAbi, lotteryClaim, 'hasClaimed', [account, BigInt(kind)])
  );
}

/** Reads whether an account can claim Lottie by a round. */
export function ticketClaimCall(account: Address, round: bigint): Call<boolean> | undefined {
  return (
    lotteryClaim && contractCall(claimByLotteryAbi, lotteryClaim, 'canClaimNft1', [account, round])
  );
}

/** Reads whether an account can claim Lucky by a ticket. */
export function winningClaimCall(
  account: Address,
  round: bigint,
  ticket: bigint,
): Call<boolean> | undefined {
  return (
    lotteryClaim &&
    contractCall(claimByLotteryAbi, lotteryClaim, 'canClaimNft2Ticket', [account, round, ticket])
  );
}

/** Reads whether an account can claim Baller. */
export function listClaimCall(account: Address): Call<boolean> | undefined {
  return lotteryClaim && contractCall(claimByLotteryAbi, lotteryClaim, 'canClaimNft3', [account]);
}

export type TicketsAnswer = CallValue<typeof lotteryAbi, 'viewUserInfoForLotteryId'>;

/** Reads an account's oldest tickets of a round: ids, numbers, and whether each was paid. */
export function ticketsCall(
  account: Address,
  round: bigint,
  size: number,
): Call<TicketsAnswer> | undefined {
  return (
    lottery &&
    contractCall(lotteryAbi, lottery, 'viewUserInfoForLotteryId', [
      account,
      round,
      0n,
      BigInt(size),
    ])
  );
}
