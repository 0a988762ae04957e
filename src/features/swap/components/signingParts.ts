import { ReadyAction } from './ReadyAction.tsx';
import { WrapAction } from './WrapAction.tsx';
import { ConfirmSwapDialog } from './ConfirmSwapDialog.tsx';

/** What a ready amount leads to: one part, with ethers. */
export const signingParts = { ReadyAction, WrapAction, ConfirmSwapDialog };
