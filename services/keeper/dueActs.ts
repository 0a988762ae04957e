/** What is bid in a closed auction, and whether it has left the contract. Amounts in the smallest unit. */
export interface SeenBid {
  account: string;
  amount: bigint;
  hasClaimed: boolean;
}

/** An auction as the contract keeps it; 'pending' is one that nobody has started. */
export interface SeenAuction {
  /** From 1. */
  id: number;
  phase: 'pending' | 'open' | 'close';
  startBlock: number;
  endBlock: number;
  /** The least total that has won; 0 until it is decided. */
  threshold: bigint;
  /** Of a closed auction: its bids. */
  bids: readonly SeenBid[];
}

/** What the keeper sees of the auctions at a block. */
export interface AuctionState {
  /** The newest block that is mined. */
  block: number;
  /** The newest auction and those before it that are looked at; none before the first. */
  auctions: readonly SeenAuction[];
  /** How many blocks an auction may last. */
  maxLength: number;
}

/** How auctions are held here. Lengths in blocks, amounts in the smallest unit. */
export interface AuctionTerms {
  /** From an auction's start to its end. */
  length: number;
  /** From the end of an auction to the opening of the next: time to see the result, and for the list of bidders to change. */
  pause: number;
  /** From the opening to the first block after which bids count. */
  notice: number;
  initialBid: bigint;
  places: number;
}

export type Act =
  | { kind: 'close'; auctionId: number }
  | { kind: 'collect'; auctionId: number; accounts: readonly string[] }
  | { kind: 'open'; startBlock: number; endBlock: number; initialBid: bigint; places: number };

/** Winners that are collected at once. */
export const COLLECT_MOST = 100;

function closing({ phase, endBlock, id }: SeenAuction, block: number): Act[] {
  // The contract closes in a block after the last one: the next is the first that it can be done in.
  return phase === 'open' && block + 1 > endBlock ? [{ kind: 'close', auctionId: id }] : [];
}

function collecting({ phase, id, bids, threshold }: SeenAuction): Act[] {
  if (phase !== 'close') return [];
  const accounts = bids.flatMap(({ account, amount, hasClaimed }) =>
    amount > 0n && !hasClaimed && amount >= threshold ? [account] : [],
  );
  return accounts.length > 0
    ? [{ kind: 'collect', auctionId: id, accounts: accounts.slice(0, COLLECT_MOST) }]
    : [];
}

function opening(
  newest: SeenAuction | undefined,
  { block, maxLength }: AuctionState,
  { length, pause, notice, initialBid, places }: AuctionTerms,
): Act[] {
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
 * What has to be done now, in the order in which it is done: the auction whose end has passed is closed, what winners bid is
 * collected, and the next auction is opened when none goes on. Nothing is remembered between two looks: who looks again after
 * a restart, or beside another keeper, comes to the same acts, and to none once they are done.
 */
export function dueActs(state: AuctionState, terms: AuctionTerms): Act[] {
  const newest = state.auctions.toSorted((a, b) => b.id - a.id)[0];
  return [
    ...state.auctions.flatMap((auction) => closing(auction, state.block)),
    ...state.auctions.flatMap(collecting),
    ...opening(newest, state, terms),
  ];
}
