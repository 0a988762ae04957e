import { isAddressText, isDecimals, isHash, isRawAmount } from '#lib/storedChecks.ts';
import type { TextRef } from '#i18n/t.ts';
import { hasShape, isObject, isTime, orNull, type Check } from '#lib/checks.ts';
import type { HarvestLine, HarvestRun, LineStatus, StopReason } from './harvestRun.ts';
import { usualGas } from './usualGas.ts';

const version = 1;
/** Exceeds any sensible number of prompts. */
const MAX_LINES = 1_000;
const longestText = 120;

const statuses: Record<LineStatus, true> = {
  waiting: true,
  asking: true,
  sent: true,
  collected: true,
  failed: true,
  rejected: true,
  unknown: true,
};
const stops: Record<StopReason, true> = {
  user: true,
  rejected: true,
  account: true,
  chain: true,
  other: true,
};

const oneOf =
  (names: object): Check =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(names, value);
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isText: Check = (value) => typeof value === 'string' && value.length <= longestText;

/** Accepts texts this app can write: errors and transaction outcomes with plain parameters. */
const isReason: Check = (value) =>
  isObject(value) &&
  matches(/^(?:errors|transactions|harvest|staking)\.[A-Za-z.]{1,60}$/)(value['key']) &&
  isObject(value['params']) &&
  Object.values(value['params']).every(
    (param) => typeof param === 'number' || (typeof param === 'string' && param.length <= 500),
  );

const alsoShape: Record<keyof NonNullable<HarvestLine['also']>, Check> = {
  symbol: isText,
  decimals: isDecimals,
  expectedRaw: isRawAmount,
  collectedRaw: orNull(isRawAmount),
};

const isAlso: Check = (value) => value === undefined || hasShape(value, alsoShape);

const lineShape: Record<keyof HarvestLine, Check> = {
  key: isText,
  kind: oneOf(usualGas),
  symbol: isText,
  rewardAddress: isAddressText,
  rewardSymbol: isText,
  rewardDecimals: isDecimals,
  expectedRaw: isRawAmount,
  also: isAlso,
  status: oneOf(statuses),
  to: orNull(isAddressText),
  data: orNull(matches(/^0x(?:[0-9a-f]{2}){0,5000}$/i)),
  askedAt: orNull(isTime),
  hash: orNull(isHash),
  batchId: orNull(matches(/^[^]{1,8194}$/)),
  collectedRaw: orNull(isRawAmount),
  reason: orNull(isReason),
};

const runShape: Record<keyof HarvestRun, Check> = {
  id: matches(/^[0-9a-f]{1,64}$/),
  chainId: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  account: isAddressText,
  startedAt: isTime,
  lines: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MAX_LINES &&
    value.every((line) => hasShape(line, lineShape)),
  stopped: orNull(oneOf(stops)),
  because: orNull(isReason),
};

function picked(value: unknown, shape: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(shape).map((name) => [name, (value as Record<string, unknown>)[name]]),
  );
}

const copyOf = (reason: TextRef | null): TextRef | null =>
  reason && { key: reason.key, params: { ...reason.params } };

/** Returns the stored form of a run. */
export function writeRun(run: HarvestRun): string {
  return JSON.stringify({ v: version, run });
}

/**
 * Reads a stored run, checking every field; `undefined` for anything this version did not write.
 */
export function readRun(text: string): HarvestRun | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isObject(stored) || stored['v'] !== version || !hasShape(stored['run'], runShape))
      return undefined;
    const run = picked(stored['run'], runShape) as unknown as HarvestRun;
    const lines = run.lines.map((line) => picked(line, lineShape) as unknown as HarvestLine);
    if (new Set(lines.map(({ key }) => key)).size !== lines.length) return undefined;
    return {
      ...run,
      because: copyOf(run.because),
      lines: lines.map(({ also, ...line }) => ({
        ...line,
        ...(also ? { also: picked(also, alsoShape) as unknown as typeof also } : {}),
        reason: copyOf(line.reason),
      })),
    };
  } catch {
    return undefined;
  }
}
