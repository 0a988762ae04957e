import { env } from './env.ts';

/** How farm auctions are held on a chain; bids and blocks are the contract's. */
export interface AuctionSchedule {
  /** 'weekly': by the team, once a week. 'continuous': by the keeper, as soon as the last one is settled. */
  rhythm: 'weekly' | 'continuous';
  /** What the farm of a winner weighs, as the farms page writes it. */
  farmMultiplier: string;
  /** From the end of an auction to the start of the farms, and how long those last; seconds. */
  farmDelaySeconds: number;
  farmLengthSeconds: number;
}

const HOUR = 3_600;

export const auctionSchedule: AuctionSchedule = {
  rhythm: env.isLocal ? 'continuous' : 'weekly',
  farmMultiplier: '1X',
  farmDelaySeconds: 12 * HOUR,
  farmLengthSeconds: 7 * 24 * HOUR,
};
