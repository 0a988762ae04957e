import { DAY, HOUR, MINUTE } from '#lib/time.ts';

/** Length of a candle. */
export type Interval = 'fiveMinutes' | 'hour' | 'day';

export const intervalSeconds: Record<Interval, number> = {
  fiveMinutes: 5 * MINUTE,
  hour: HOUR,
  day: DAY,
};

/** How far back the node's own logs are searched, in seconds. */
export const searchSeconds: Record<Interval, number> = {
  fiveMinutes: DAY,
  hour: 3 * DAY,
  day: 7 * DAY,
};
