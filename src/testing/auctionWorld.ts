import { readCalls } from '#chain/multicall/readCalls.ts';
import {
  auctionContract,
  auctionsCall,
  bidsCall,
  currentIdCall,
  whitelistedCall,
} from '#features/auctions/auctionsCalls.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { OTHER, OWNER } from './accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import { E18 } from './units.ts';

/** Number of the auction that is open. */
export const AUCTION = 2;

/** Auction as the contract has it; tests change it before `read`. */
interface AuctionFacts {
  /** Totals in whole tokens, by account. */
  totals: Map<Address, bigint>;
  endBlock: bigint;
  currentId: bigint;
  isWhitelisted: boolean;
}

/** World of one open auction with one place, at the fake chain's block 100. */
export interface AuctionWorld extends ExchangeWorld {
  facts: AuctionFacts;
  /** Reads everything that decides a bid, as at a new block. */
  read: () => Promise<void>;
}

/** Creates the world: connected, with 1,000 tokens, and a rival's bid of 200. */
export function createAuctionWorld(): AuctionWorld {
  const { address, token } = auctionContract!;
  const world = createExchangeWorld();
  world.connect();
  const facts: AuctionFacts = {
    totals: new Map([[OTHER, 200n]]),
    endBlock: 1_000n,
    currentId: BigInt(AUCTION),
    isWhitelisted: true,
  };
  const { fake } = world;
  fake.answer(farmAuctionAbi, address, 'currentAuctionId', () => facts.currentId);
  fake.answer(farmAuctionAbi, address, 'whitelisted', () => facts.isWhitelisted);
  fake.answer(farmAuctionAbi, address, 'viewAuctions', () => {
    const auction = {
      status: 1n,
      startBlock: 50n,
      endBlock: facts.endBlock,
      initialBidAmount: 100n * E18,
      leaderboard: 1n,
      leaderboardThreshold: 0n,
    };
    return [[auction], 2n] as const;
  });
  fake.answer(farmAuctionAbi, address, 'viewBidsPerAuction', () => {
    const bids = [...facts.totals].map(([account, whole]) => ({
      account,
      amount: whole * E18,
      hasClaimed: false,
    }));
    return [bids, BigInt(bids.length)] as const;
  });
  fake.answer(farmAuctionAbi, address, 'viewBidOrders', () => {
    const orders = [...facts.totals].map((_, at) => BigInt(at + 1));
    return [orders, BigInt(orders.length)] as const;
  });
  fake.answer(farmAuctionAbi, address, 'totalCollected', 0n);
  fake.answer(farmAuctionAbi, address, 'claimable', false);
  fake.answer(farmAuctionAbi, address, 'hasWon', false);
  fake.answer(farmAuctionAbi, address, 'viewBidders', [[OWNER, OTHER], 2n]);
  fake.answer(farmAuctionAbi, address, 'viewBidderAuctions', [[], [], [], 0n]);
  world.setBalance(tokenCurrency(token), 1_000n * E18);
  return {
    ...world,
    facts,
    read: async () => {
      const calls = [
        currentIdCall!,
        auctionsCall(AUCTION, 1)!,
        whitelistedCall(OWNER)!,
        bidsCall(AUCTION, 0)!,
        balanceCall(tokenCurrency(token), OWNER),
      ];
      await world.dispatch(readCalls(calls, { fresh: true }));
    },
  };
}
