import { isAddressText, isDecimals, isOptional, isRawAmount, isText } from '#lib/storedChecks.ts';
import { hasShape, isObject, isTime, orNull, type Check } from '#lib/checks.ts';
import type { AskedCall, HarvestLine, HarvestRun, Refusal, StopReason } from './harvestRun.ts';

/** Version 1 also kept outcomes, which the journal has: such runs, a day old at most, are dropped. */
const version = 2;
/** Exceeds any sensible number of prompts. */
const MAX_LINES = 1_000;

const refusals: Record<Refusal['status'], true> = { failed: true, rejected: true };
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
};

const askedShape: Record<keyof AskedCall, Check> = {
  to: isAddressText,
  data: matches(/^0x(?:[0-9a-f]{2}){0,5000}$/i),
  at: isTime,
  sentAs: orNull(matches(/^[^]{1,8194}$/)),
};

const refusedShape: Record<keyof Refusal, Check> = {
  status: oneOf(refusals),
  reason: orNull(isReason),
};

const lineShape: Record<keyof HarvestLine, Check> = {
  key: isText,
  symbol: isText,
  rewardSymbol: isText,
  rewardDecimals: isDecimals,
  expectedRaw: isRawAmount,
  also: isOptional((value) => hasShape(value, alsoShape)),
  asked: orNull((value) => hasShape(value, askedShape)),
  refused: orNull((value) => hasShape(value, refusedShape)),
};

function areLines(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_LINES) return false;
  if (!value.every((line): line is HarvestLine => hasShape(line, lineShape))) return false;
  return new Set(value.map(({ key }) => key)).size === value.length;
}

const runShape: Record<keyof HarvestRun, Check> = {
  id: matches(/^[0-9a-f]{1,64}$/),
  chainId: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  account: isAddressText,
  startedAt: isTime,
  lines: areLines,
  stopped: orNull(oneOf(stops)),
  because: orNull(isReason),
};

const isRun = (value: unknown): value is HarvestRun => hasShape(value, runShape);

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
    return isObject(stored) && stored['v'] === version && isRun(stored['run'])
      ? stored['run']
      : undefined;
  } catch {
    return undefined;
  }
}
