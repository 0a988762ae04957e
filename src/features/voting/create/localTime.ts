// Dates and times of the form, in the device's time zone; what is signed is in Unix seconds.
import { MINUTE } from '#lib/time.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Minutes between the times that can be chosen. */
export const STEP_MINUTES = 15;

/** Reports whether a text is a date of the calendar: '2026-11-23'. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** Reports whether a text is a time that can be chosen: '00:00', '00:15' to '23:45'. */
export function isTimeOfDay(text: string): boolean {
  const [, minutes] = /^(?:[01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return minutes !== undefined && Number(minutes) % STEP_MINUTES === 0;
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

/** Names the device's time zone: 'Europe/Berlin, GMT+1'. */
export function zoneText(at: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')?.value;
  return [format.resolvedOptions().timeZone, offset].filter(Boolean).join(', ');
}
