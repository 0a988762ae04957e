import { normalizeAmountText } from './amounts.ts';
import { MINUTE } from './time.ts';

export type ParsedDeadline =
  | { ok: true; seconds: number }
  | { ok: false; issue: 'empty' | 'invalid' };

/**
 * Converts typed minutes to seconds: a positive whole number of at most seven digits, so that block
 * time plus deadline stays exact.
 */
export function parseDeadlineMinutes(text: string): ParsedDeadline {
  const normal = normalizeAmountText(text);
  if (normal === '') return { ok: false, issue: 'empty' };
  if (normal === undefined || !/^0*[1-9]\d{0,6}$/.test(normal))
    return { ok: false, issue: 'invalid' };
  return { ok: true, seconds: Number(normal) * MINUTE };
}

/**
 * Reports whether a signed deadline is after `now` by no more than the setting allows (all in chain
 * seconds).
 */
export function isWithinDeadline(deadline: bigint, now: number, deadlineSeconds: number): boolean {
  return deadline > BigInt(now) && deadline <= BigInt(now + deadlineSeconds);
}
