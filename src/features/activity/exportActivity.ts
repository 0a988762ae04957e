import { nativeCurrency } from '#config/tokens.ts';
import { exactAmountText } from '#lib/format.ts';
import type { Hex } from '#lib/hex.ts';
import { activityKey, type Activity, type Moved, type ShownToken } from './activity.ts';
import type { Fees } from './readFees.ts';
import type { ActivityReading, ActivitySource } from './readActivity.ts';

/** Most amounts that one log names on a side. */
const SIDE = 2;
const BYTE_ORDER_MARK = '\uFEFF';

/** Characters with which spreadsheets begin a formula, the full-width ones of East Asia included. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;
/** Characters at which spreadsheets of some languages begin a new cell or line, even in quotes. */
const BREAKS = /[;\t\r\n]+/g;

/** Makes a text safe to open in a spreadsheet: it is never a formula, nor becomes another cell. */
export function safeCell(text: string): string {
  const line = text.replace(BREAKS, ' ');
  return FORMULA.test(line) ? `'${line}` : line;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const sideColumns = (side: string): string[] =>
  Array.from({ length: SIDE }, (_, index) => index + 1).flatMap((place) =>
    ['amount', 'token', 'address', 'raw'].map((what) => `${side}_${place}_${what}`),
  );

/** Names of the columns. They are part of the file's format and not translated. */
export const columns: readonly string[] = [
  'time',
  'kind',
  'act',
  'number',
  ...sideColumns('sent'),
  ...sideColumns('received'),
  'value_usd',
  'fee_amount',
  'fee_token',
  'fee_raw',
  'block',
  'log_index',
  'transaction',
  'contract',
  'account',
];

/** Formats seconds as ISO 8601 in UTC. */
export function isoTime(at: number): string {
  return new Date(at * 1000).toISOString().replace('.000Z', 'Z');
}

/** Returns the fees by the first line of each transaction: it was paid once for all of its logs. */
function feesByLine(activities: readonly Activity[], fees: Fees): ReadonlyMap<string, bigint> {
  const first = new Map<Hex, Activity>();
  for (const one of activities) {
    const known = first.get(one.hash);
    if (!known || one.logIndex < known.logIndex) first.set(one.hash, one);
  }
  return new Map(
    [...first].flatMap(([hash, one]) => {
      const fee = fees.get(hash) ?? null;
      return fee === null ? [] : [[activityKey(one), fee] as const];
    }),
  );
}

const usdText = (usdE18: bigint | undefined): string | undefined =>
  usdE18 === undefined ? undefined : exactAmountText(usdE18, { decimals: 18 });

type Tokens = ReadonlyMap<string, ShownToken>;

function movedCells({ token, amount }: Moved, tokens: Tokens): string[] {
  const known = token === null ? undefined : tokens.get(token);
  return [
    known ? exactAmountText(amount, known) : '',
    known?.symbol ?? '',
    token ?? '',
    amount.toString(),
  ];
}

function sideCells(moved: readonly Moved[], tokens: Tokens): string[] {
  const cells = moved.flatMap((one) => movedCells(one, tokens));
  return [...cells, ...Array<string>(SIDE * 4 - cells.length).fill('')];
}

function cellsOf(
  activity: Activity,
  { tokens, account }: ActivityReading,
  fees: ReadonlyMap<string, bigint>,
): string[] {
  const fee = fees.get(activityKey(activity));
  const paid =
    fee === undefined
      ? ['', '', '']
      : [exactAmountText(fee, nativeCurrency), nativeCurrency.symbol, fee.toString()];
  const { at, kind, act, number, sent, received, block, logIndex, hash, contract } = activity;
  return [
    isoTime(at),
    kind,
    act,
    number === null ? '' : String(number),
    ...sideCells(sent, tokens),
    ...sideCells(received, tokens),
    usdText(activity.usdE18) ?? '',
    ...paid,
    String(block),
    String(logIndex),
    hash,
    contract,
    account,
  ];
}

/**
 * Writes activities as CSV (RFC 4180, UTF-8 with a byte order mark), one line per log, every cell in
 * quotes; amounts in full decimals and in the smallest unit. A fee is in its transaction's first
 * line.
 */
export function toCsv(reading: ActivityReading, fees: Fees): string {
  const paid = feesByLine(reading.activities, fees);
  const lines = [columns, ...reading.activities.map((one) => cellsOf(one, reading, paid))];
  return (
    BYTE_ORDER_MARK +
    lines.map((cells) => `${cells.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`).join('')
  );
}

const sourceOf = (source: ActivitySource) =>
  source.kind === 'index' ? { kind: source.kind, toBlock: source.block.number } : source;

/** Writes activities as JSON, with what they come from; amounts are texts, so that none is rounded. */
export function toJson(
  { account, activities, tokens, source }: ActivityReading,
  fees: Fees,
): string {
  const paid = feesByLine(activities, fees);
  const moved = ({ token, amount }: Moved) => {
    const known = token === null ? undefined : tokens.get(token);
    return {
      amount: known ? exactAmountText(amount, known) : null,
      raw: amount.toString(),
      token: known?.symbol ?? null,
      address: token,
    };
  };
  const rows = activities.map((activity) => {
    const { at, sent, received, hash, usdE18, ...rest } = activity;
    const fee = paid.get(activityKey(activity));
    return {
      time: isoTime(at),
      ...rest,
      transaction: hash,
      sent: sent.map(moved),
      received: received.map(moved),
      valueUSD: usdText(usdE18) ?? null,
      fee: fee === undefined ? null : moved({ token: 'BNB', amount: fee }),
    };
  });
  return `${JSON.stringify({ account, source: sourceOf(source), activities: rows }, null, 2)}\n`;
}

/** Names a file by account and day (UTC). */
export function fileName(account: string, at: number, extension: 'csv' | 'json'): string {
  return `meowswap-${account}-${isoTime(at).slice(0, 10)}.${extension}`;
}
