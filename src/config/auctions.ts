import { env } from './env.ts';

/** Schedule of farm auctions on a chain; bids and blocks come from the contract. */
export interface AuctionSchedule {
  /**
   * 'weekly': opened by the team. 'continuous': opened by the keeper once the last one is settled.
   */
  rhythm: 'weekly' | 'continuous';
  /** Weight of a winner's farm, as the farms page shows it. */
  farmMultiplier: string;
  /** Seconds from the end of an auction to the start of the farms, and how long the farms last. */
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
