import { DAY, formatRemaining, HOUR, MINUTE } from '#lib/time.ts';

/** Formats a delay in seconds without units that are 0: '6h', '1d 12h', '1m'. */
export function delayText(seconds: number, locale: string): string {
  const unit = [DAY, HOUR, MINUTE].find((length) => seconds >= length) ?? 1;
  return formatRemaining(seconds, locale, seconds % unit === 0 ? 1 : 2);
}
