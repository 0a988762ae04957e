import type { TextKey } from '#i18n/t.ts';
import type { ActKind } from '../lotteryModel.ts';

/** Names of what anybody may do for a round. */
export const actTexts: Record<ActKind, TextKey> = {
  close: 'lottery.act.close',
  count: 'lottery.act.count',
  draw: 'lottery.act.draw',
  request: 'lottery.act.request',
};
