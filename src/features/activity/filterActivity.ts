import { DAY } from '#lib/time.ts';
import type { Activity, ShownToken } from './activity.ts';

/** Days of each time span. */
export const spanDays = { day: 1, week: 7, month: 30, year: 365 } as const;

export type TimeSpan = 'all' | keyof typeof spanDays;

/** Choice of activities. */
export interface ActivityFilter {
  /** A kind of `kindTexts`, or `all`. */
  kind: string;
  span: TimeSpan;
  /** Part of a symbol, an address or a transaction's hash, or a number. */
  text: string;
}

export const noFilter: ActivityFilter = { kind: 'all', span: 'all', text: '' };

function matches(
  { hash, contract, number, sent, received }: Activity,
  text: string,
  tokens: ReadonlyMap<string, ShownToken>,
): boolean {
  if (text === '') return true;
  if (`#${number}` === text || String(number) === text) return true;
  const words = [
    hash,
    contract,
    ...[...sent, ...received].flatMap(({ token }) =>
      token === null ? [] : [token, tokens.get(token)?.symbol ?? ''],
    ),
  ];
  return words.some((word) => word.toLowerCase().includes(text));
}

/** Returns the activities that a filter leaves, at the chain's time `now` in seconds. */
export function filterActivity(
  activities: readonly Activity[],
  { kind, span, text }: ActivityFilter,
  tokens: ReadonlyMap<string, ShownToken>,
  now: number,
): readonly Activity[] {
  const since = span === 'all' ? 0 : now - spanDays[span] * DAY;
  const wanted = text.trim().toLowerCase();
  return activities.filter(
    (activity) =>
      (kind === 'all' || activity.kind === kind) &&
      activity.at >= since &&
      matches(activity, wanted, tokens),
  );
}
