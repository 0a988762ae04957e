import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers, and what opens on request: not needed to see
// the rounds.
export const BetDialog = latePart(async () => (await import('./BetDialog.tsx')).BetDialog);
export const CollectDialog = latePart(
  async () => (await import('./CollectDialog.tsx')).CollectDialog,
);
export const ExecuteDialog = latePart(
  async () => (await import('./ExecuteDialog.tsx')).ExecuteDialog,
);
export const HistoryDialog = latePart(
  async () => (await import('./HistoryDialog.tsx')).HistoryDialog,
);
export const CheckDialog = latePart(async () => (await import('./CheckDialog.tsx')).CheckDialog);
export const FeedChart = latePart(async () => (await import('./FeedChart.tsx')).FeedChart);
export const PlayerDialog = latePart(
  async () => (await import('./leaderboard/PlayerDialog.tsx')).PlayerDialog,
);
