import { normalizeAmountText } from './amounts.ts';
import { DAY, MINUTE } from './time.ts';

export type ParsedDeadline =
  | { ok: true; seconds: number }
  | { ok: false; issue: 'empty' | 'invalid' | 'tooLong' };

/** Longest deadline: a trade that is valid for longer can be held back for a bad price. */
export const MAX_DEADLINE_SECONDS = DAY;

/**
 * Converts typed minutes to seconds: a positive whole number, at most a day.
 */
export function parseDeadlineMinutes(text: string): ParsedDeadline {
  const normal = normalizeAmountText(text);
  if (normal === '') return { ok: false, issue: 'empty' };
  if (normal === undefined || !/^0*[1-9]\d*$/.test(normal)) return { ok: false, issue: 'invalid' };
  const seconds = Number(normal) * MINUTE;
  return seconds > MAX_DEADLINE_SECONDS ? { ok: false, issue: 'tooLong' } : { ok: true, seconds };
}

/**
 * Reports whether a signed deadline is after `now` by no more than the setting allows (all in chain
 * seconds).
 */
export function isWithinDeadline(deadline: bigint, now: number, deadlineSeconds: number): boolean {
  return deadline > BigInt(now) && deadline <= BigInt(now + deadlineSeconds);
}
