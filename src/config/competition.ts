/** Prizes of a chain's trading competition, which its announced terms are made of. */
export interface CompetitionPrizes {
  /**
   * Dollars of the teams' groups by the team's place: gold, silver, bronze, purple, teal, each of all
   * its ranks together (decision G90).
   */
  prizesUsd: readonly (readonly number[])[];
  /** Wei of MEOW for a dollar of prizes, fixed before anyone can register. */
  meowPerUsd: bigint;
}

/** Prizes by chain; a chain without an entry has no competition. */
export const competitionPrizes: Readonly<Partial<Record<number, CompetitionPrizes>>> = {
  // A tenth of the real ones, near the local pools' price of MEOW, in amounts without a remainder.
  31337: {
    prizesUsd: [
      [2_100, 4_900, 4_200, 2_800, 0],
      [600, 1_400, 1_200, 800, 0],
      [300, 700, 600, 400, 0],
    ],
    meowPerUsd: 400_000_000_000_000_000n,
  },
};

/** Points: of the winning team's members, of the others', and added by group, gold first (G90). */
export const competitionPoints = { champion: 1_250, team: 750, trophies: [500, 250, 100, 0, 0] };

/** Pairs of BNB that count, by the other token's symbol; the first one prices BNB. */
export const competitionPairs = [
  { symbol: 'BUSD', name: 'BNB/BUSD' },
  { symbol: 'MEOW', name: 'MEOW/BNB' },
  { symbol: 'ETH', name: 'ETH/BNB' },
  { symbol: 'BTCB', name: 'BTCB/BNB' },
] as const;

/** Blocks within which a trade back is a round trip, and best members that make a team's volume. */
export const WASH_BLOCKS = 10;
export const TEAM_MEMBERS = 500;
