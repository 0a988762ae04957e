import { defineSmallLoad, type SmallState } from '#entities/loads/defineSmallLoad.ts';
import type { Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { profileCall } from '#entities/profile/profileCalls.ts';
import type { Address } from '#lib/hex.ts';
import { OWN_CLAIMS } from '#protocol/collectibles.ts';
import type { AppThunk } from '#redux';
import {
  listClaimCall,
  lotteryClaimedCall,
  lotteryTermsCalls,
  mayClaimCall,
  ownClaimCalls,
  pointsOwedCall,
  ticketClaimCall,
  ticketsCall,
  winningClaimCall,
} from './claimCalls.ts';
import {
  claimState,
  kindOfOrigin,
  ownOrigins,
  roundsToSearch,
  type Claim,
  type Claims,
  type ClaimStatus,
  type OwnClaim,
} from './claimModel.ts';

/** Rounds with tickets in which a paid one is looked for, and tickets of each. */
const MOST_TICKET_ROUNDS = 20;
const MOST_TICKETS = 500;

/** Reads a call that may not exist here: `null` then, as where the chain refuses. */
function readOne<T>(call: Call<T> | undefined): AppThunk<Promise<T | null>> {
  return async (dispatch) => (call ? (await dispatch(readCalls([call])))[0] : null);
}

function readOwn(at: OwnClaim, account: Address): AppThunk<Promise<ClaimStatus[]>> {
  return async (dispatch, getState) => {
    const calls = ownClaimCalls(at, account);
    if (!calls) return [];
    const [canClaim, hasClaimed, endBlock] = await dispatch(
      readCalls([calls.canClaim, calls.hasClaimed, calls.endBlock]),
    );
    const kind = kindOfOrigin(ownOrigins[at]);
    const { currentBlock: block } = getState().blocks;
    const state = claimState({ canClaim, hasClaimed, endBlock, block });
    const claim: Claim = { kind, at, name: 'mintNFT', args: [] };
    return [{ kind, at, state, ...(state === 'claimable' && { claim }) }];
  };
}

/** Looks through the account's tickets for one whose prize was paid. */
function findPaidTicket(
  account: Address,
  rounds: readonly bigint[],
): AppThunk<Promise<Claim | undefined>> {
  return async (dispatch) => {
    const first = await Promise.all(
      rounds.map((round) => dispatch(readOne(ticketsCall(account, round, 1)))),
    );
    const played = rounds.filter((_, at) => (first[at]?.[0].length ?? 0) > 0);
    for (const round of played.slice(0, MOST_TICKET_ROUNDS)) {
      const tickets = await dispatch(readOne(ticketsCall(account, round, MOST_TICKETS)));
      const paid = tickets?.[0].find((_, at) => tickets[2][at] === true);
      if (paid === undefined) continue;
      if (await dispatch(readOne(winningClaimCall(account, round, paid))))
        return {
          kind: kindOfOrigin('winningTicket'),
          at: 'claimByLottery',
          name: 'mintNFTByTicket',
          args: [round, paid],
        };
    }
    return undefined;
  };
}

/** Reads how the three kinds of the lottery stand (decision G60). */
export function readLotteryClaims(account: Address): AppThunk<Promise<ClaimStatus[]>> {
  return async (dispatch, getState) => {
    if (!lotteryTermsCalls) return [];
    const [first, last, endBlock, current] = await dispatch(readCalls(lotteryTermsCalls));
    const kinds = [kindOfOrigin('ticket'), kindOfOrigin('winningTicket'), kindOfOrigin('list')];
    const claimed = await Promise.all(
      kinds.map((kind) => dispatch(readOne(lotteryClaimedCall(account, kind)))),
    );
    const isRead = first !== null && last !== null && current !== null;
    const { currentBlock: block } = getState().blocks;
    const isOver = endBlock !== null && block !== null && BigInt(block) >= endBlock;
    const rounds = isRead && !isOver ? roundsToSearch(first, last, current) : [];

    const canList = await dispatch(readOne(listClaimCall(account)));
    const byTicket = claimed[0]
      ? []
      : await Promise.all(
          rounds.map((round) => dispatch(readOne(ticketClaimCall(account, round)))),
        );
    const ticketRound = rounds[byTicket.indexOf(true)];
    const paid = claimed[1] ? undefined : await dispatch(findPaidTicket(account, rounds));

    const status = (at: number, canClaim: boolean | null, claim?: Claim): ClaimStatus => ({
      kind: kinds[at] ?? -1,
      at: 'claimByLottery',
      state: claimState({ canClaim, hasClaimed: claimed[at] ?? null, endBlock, block }),
      ...(canClaim === true && claim && { claim }),
    });
    const mint = (kind: number, round: bigint): Claim => ({
      kind,
      at: 'claimByLottery',
      name: 'mintNFT',
      args: [BigInt(kind), round, 0n],
    });
    return [
      status(
        0,
        isRead ? ticketRound !== undefined : null,
        ticketRound === undefined ? undefined : mint(kinds[0] ?? -1, ticketRound),
      ),
      status(1, isRead ? paid !== undefined : null, paid),
      // The round only has to be counted (decision G60).
      status(2, canList, first === null ? undefined : mint(kinds[2] ?? -1, first)),
    ];
  };
}

/** Reports whether another account has claimed with the picture of an account's active profile. */
function readIsServed(account: Address): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const profile = await dispatch(readOne(profileCall(account)));
    if (!profile?.[5]) return false;
    const [userId, , , nftAddress, tokenId] = profile;
    return (await dispatch(readOne(mayClaimCall(userId, nftAddress, tokenId)))) === false;
  };
}

/** Reads everything that an account can claim. Rejects with RpcError. */
export function readClaims(account: Address): AppThunk<Promise<Claims>> {
  return async (dispatch) => {
    const contracts = [...OWN_CLAIMS, 'claimByLottery'] as const;
    const [own, lottery, isServed, points] = await Promise.all([
      Promise.all(OWN_CLAIMS.map((at) => dispatch(readOwn(at, account)))),
      dispatch(readLotteryClaims(account)),
      dispatch(readIsServed(account)),
      Promise.all(contracts.map((at) => dispatch(readOne(pointsOwedCall(at, account))))),
    ]);
    return {
      statuses: [...own.flat(), ...lottery].map((status) =>
        isServed && status.state === 'unmet' ? { ...status, state: 'served' } : status,
      ),
      owed: contracts.flatMap((at, index) => {
        const owed = points[index];
        return owed ? [{ at, points: owed }] : [];
      }),
    };
  };
}

declare module '#redux' {
  interface LateState {
    lotteryClaims: SmallState;
  }
}

/** Loads which collectibles of the lottery an account can claim. */
export const useLotteryClaims = defineSmallLoad({
  name: 'lotteryClaims',
  read: (account: Address) => readLotteryClaims(account),
});
