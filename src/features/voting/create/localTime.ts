// Dates and times of the form, in the device's time zone; what is signed is in Unix seconds.
import { MINUTE } from '#lib/time.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Minutes between the times that can be chosen. */
const STEP_MINUTES = 15;

/** Times of a day that can be chosen: '00:00' to '23:45'. */
export const TIMES: readonly string[] = Array.from(
  { length: (24 * 60) / STEP_MINUTES },
  (_, step) => {
    const minutes = step * STEP_MINUTES;
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  },
);

/** Reports whether a text is a date of the calendar: '2026-11-23'. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** Reports whether a text is a time that can be chosen. */
export function isTimeOfDay(text: string): boolean {
  return TIMES.includes(text);
}

/** Returns the Unix seconds of a date and time here; `undefined` where there are none. */
export function secondsOf(date: string, time: string): number | undefined {
  if (!isDate(date) || !isTimeOfDay(time)) return undefined;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Math.floor(new Date(year, month - 1, day, hours, minutes).getTime() / 1000);
}

/** Returns date and time here of the first step that is not before `seconds`. */
export function stepFrom(seconds: number): { date: string; time: string } {
  const step = STEP_MINUTES * MINUTE;
  const at = new Date(Math.ceil(seconds / step) * step * 1000);
  return {
    date: `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`,
    time: `${pad(at.getHours())}:${pad(at.getMinutes())}`,
  };
}

/** Writes a time of day as the locale does: '2:15 PM'. */
export function timeText(time: string, locale: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2000, 0, 1, hours, minutes),
  );
}

/** Names the device's time zone: 'Europe/Berlin, GMT+1'. */
export function zoneText(at: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')?.value;
  return [format.resolvedOptions().timeZone, offset].filter(Boolean).join(', ');
}
