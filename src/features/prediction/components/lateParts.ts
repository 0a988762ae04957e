import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers, and what opens on request: not needed to see
// the rounds.
const dialogs = async () => (await import('./dialogs.ts')).dialogs;
export const BetDialog = latePart(async () => (await dialogs()).BetDialog);
export const CollectDialog = latePart(async () => (await dialogs()).CollectDialog);
export const ExecuteDialog = latePart(async () => (await dialogs()).ExecuteDialog);

// Loaded apart, without ethers.
const readDialogs = async () => (await import('./readDialogs.ts')).readDialogs;
export const HistoryDialog = latePart(async () => (await readDialogs()).HistoryDialog);
export const CheckDialog = latePart(async () => (await readDialogs()).CheckDialog);
export const PlayerDialog = latePart(async () => (await readDialogs()).PlayerDialog);
export const FeedChart = latePart(async () => (await import('./FeedChart.tsx')).FeedChart);
