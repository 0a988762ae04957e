import type { Address, Hex } from '#lib/hex.ts';
import type { Activity } from '#features/activity/activity.ts';
import { activityLists } from '#features/activity/activityQueries.ts';
import { foldActs } from '#features/activity/foldActs.ts';

/** Transaction of each activity. */
export const HASH: Hex = `0x${'a'.repeat(64)}`;
const named = (digits: string): Address => `0x${digits.padStart(40, '0')}`;
/** Contracts that log activities. */
export const OURS = {
  competition: named('900'),
  profile: named('901'),
  claimByUser: named('902'),
  starterFactory: named('903'),
  tradeIn: named('904'),
  earlyRefund: named('905'),
  meowCats: named('906'),
};

/** Returns a row of the index. */
export const row = (product: string, event: string, contract: Address, more: object) => ({
  id: '90-4',
  hash: HASH,
  block: '90',
  logIndex: '4',
  createdAt: '1700000000',
  product,
  event,
  contract,
  number: null,
  amount: '0',
  refund: null,
  bnbUSD: null,
  meowUSD: null,
  ...more,
});

/** Reads activities from what the index gives. */
export const byIndex = (given: object): readonly Activity[] =>
  foldActs(
    activityLists.find(({ many }) => many === 'activities')!.read(given).activities,
    new Map(),
  );
