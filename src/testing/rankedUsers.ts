/** Returns the account with a number. */
export const accountOf = (number: number): string => `0x${String(number).padStart(40, '0')}`;

/** Returns what the index has of a ranked account. */
export function userRow(id: string, change: Record<string, unknown> = {}) {
  return {
    id,
    totalBets: '12',
    totalBetsBull: '7',
    totalBetsBear: '5',
    totalBNB: '6',
    totalBNBBull: '3.5',
    totalBNBBear: '2.5',
    totalBetsWon: '6',
    totalBetsLost: '3',
    netBNB: '1.25',
    winRate: '66.666667',
    totalBetsClaimed: '4',
    totalBNBClaimed: '2.75',
    ...change,
  };
}
