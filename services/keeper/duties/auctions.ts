import type { Duty } from '../engine.ts';
import type { Cost } from '../outbox.ts';

/** Bid in a closed auction. Amount in the smallest unit. */
export interface SeenBid {
  account: string;
  amount: bigint;
  /** Whether the bid was collected or reclaimed. */
  hasClaimed: boolean;
  /** Whether it has won; need not be known of one that was paid out. */
  hasWon: boolean;
}

/** Auction as the contract stores it; 'pending' is one that has not been started. */
export interface SeenAuction {
  /** Counted from 1. */
  id: number;
  phase: 'pending' | 'open' | 'close';
  startBlock: number;
  endBlock: number;
  /** Bids of a closed auction; empty otherwise. */
  bids: readonly SeenBid[];
}

/** State of the auctions at a block. */
export interface AuctionState {
  /** Newest mined block. */
  block: number;
  /** Newest auction and some before it; empty before the first. */
  auctions: readonly SeenAuction[];
  /** Maximum length of an auction, in blocks. */
  maxLength: number;
}

/** Terms of new auctions. Lengths in blocks, amounts in the smallest unit. */
export interface AuctionTerms {
  /** From start to end. */
  length: number;
  /** From one end to the next opening: time to see the result and to change the whitelist. */
  pause: number;
  /** From the opening to the first block after which bids count. */
  notice: number;
  initialBid: bigint;
  places: number;
}

/** Terms on the local chain: back-to-back auctions of ten minutes. */
export const LOCAL_TERMS: AuctionTerms = {
  length: 200,
  pause: 20,
  notice: 5,
  initialBid: 100n * 10n ** 18n,
  places: 2,
};

export type AuctionAct =
  | { kind: 'close'; auctionId: number }
  | { kind: 'collect'; auctionId: number; accounts: readonly string[] }
  | { kind: 'open'; startBlock: number; endBlock: number; initialBid: bigint; places: number };

/** Auction contract as the keeper uses it. */
export interface AuctionContract {
  /** Throws NodeAway; NodeRefused when there is no auction contract. */
  read(): Promise<AuctionState>;
  /** Resolves once the act is mined. Throws NodeRefused with the contract's reason. */
  send(act: AuctionAct): Promise<Cost>;
}

/** Winners collected in one transaction. */
export const MAX_COLLECTED = 100;

function closing({ phase, endBlock, id }: SeenAuction, block: number): AuctionAct[] {
  // The contract closes only in a block after the last one; the next block is the first to do so.
  return phase === 'open' && block + 1 > endBlock ? [{ kind: 'close', auctionId: id }] : [];
}

function collecting({ phase, id, bids }: SeenAuction): AuctionAct[] {
  if (phase !== 'close') return [];
  const accounts = bids.flatMap(({ account, hasClaimed, hasWon }) =>
    hasWon && !hasClaimed ? [account] : [],
  );
  return accounts.length > 0
    ? [{ kind: 'collect', auctionId: id, accounts: accounts.slice(0, MAX_COLLECTED) }]
    : [];
}

function opening(
  newest: SeenAuction | undefined,
  { block, maxLength }: AuctionState,
  { length, pause, notice, initialBid, places }: AuctionTerms,
): AuctionAct[] {
  if (newest?.phase === 'open' || (newest && block + 1 <= newest.endBlock + pause)) return [];
  const startBlock = block + 1 + notice;
  return [
    {
      kind: 'open',
      startBlock,
      endBlock: startBlock + Math.min(length, maxLength),
      initialBid,
      places,
    },
  ];
}

/**
 * Returns what is due, in order: close auctions past their end, collect winning bids, open the next
 * auction when none is running. Depends on the state alone, so a restarted or second keeper comes
 * to the same acts, and to none once they are done.
 */
export function due(state: AuctionState, terms: AuctionTerms): AuctionAct[] {
  const newest = state.auctions.toSorted((a, b) => b.id - a.id)[0];
  return [
    ...state.auctions.flatMap((auction) => closing(auction, state.block)),
    ...state.auctions.flatMap(collecting),
    ...opening(newest, state, terms),
  ];
}

function sentence(act: AuctionAct): string {
  switch (act.kind) {
    case 'close':
      return `closed auction ${act.auctionId}`;
    case 'collect': {
      const { length } = act.accounts;
      const bids =
        length === 1 ? 'the winning bid of 1 account' : `the winning bids of ${length} accounts`;
      return `auction ${act.auctionId}: collected ${bids}`;
    }
    case 'open':
      return `opened an auction from block ${act.startBlock} to ${act.endBlock}`;
  }
}

/** Makes the duty that opens, closes and settles the auctions of a contract. */
export function auctionDuty(
  contract: AuctionContract,
  terms: AuctionTerms,
): Duty<AuctionState, AuctionAct> {
  return {
    name: 'auctions',
    read: () => contract.read(),
    due: (state) => due(state, terms),
    send: (act) => contract.send(act),
    nameOf: (act) =>
      'auctionId' in act ? `${act.kind} auction ${act.auctionId}` : `${act.kind} an auction`,
    sentence,
  };
}
