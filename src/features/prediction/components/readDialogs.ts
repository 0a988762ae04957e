import { HistoryDialog } from './HistoryDialog.tsx';
import { CheckDialog } from './CheckDialog.tsx';
import { PlayerDialog } from './leaderboard/PlayerDialog.tsx';

/** The dialogs that only read, which need no wallet: one part. */
export const readDialogs = { HistoryDialog, CheckDialog, PlayerDialog };
