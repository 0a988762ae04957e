import type { Moved } from '#entities/accountFlows/flows.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { exactAmountText } from '#lib/format.ts';
import { activityKey, type Activity, type ShownToken } from './activity.ts';
import { feesByLine } from './feesByLine.ts';
import type { Fees } from './readFees.ts';
import type { ActivityReading, ActivitySource } from './readActivity.ts';

/** Most amounts that one act names on a side. */
const SIDE = 3;
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

const movedColumns = (name: string): string[] =>
  ['amount', 'token', 'address', 'raw'].map((what) => `${name}_${what}`);

const sideColumns = (side: string): string[] =>
  Array.from({ length: SIDE }, (_, index) => movedColumns(`${side}_${index + 1}`)).flat();

/** Names of the columns. They are part of the file's format and not translated. */
export const columns: readonly string[] = [
  'time',
  'kind',
  'act',
  'number',
  ...sideColumns('sent'),
  ...sideColumns('received'),
  ...movedColumns('charged_1'),
  'amounts',
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

const DOLLAR = 10n ** 18n;
const CENT = DOLLAR / 100n;

/** Writes dollars with cents, rounded to the nearest; worth more than nothing is never '0.00'. */
function usdText(usdE18: bigint | undefined): string | undefined {
  if (usdE18 === undefined) return undefined;
  const cents = (usdE18 + CENT / 2n) / CENT;
  if (cents === 0n && usdE18 > 0n) return exactAmountText(usdE18, { decimals: 18 });
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
}

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

/**
 * Returns an act as many lines as it has amounts for: further lines hold what does not fit into the
 * first one, and nothing else that could be counted twice.
 */
function splitLines(activity: Activity): Activity[] {
  const { sent, received } = activity;
  const lines = Math.max(1, Math.ceil(Math.max(sent.length, received.length) / SIDE));
  const { usdE18: _usd, charged: _charged, ...further } = activity;
  return Array.from({ length: lines }, (_, line) => ({
    ...(line === 0 ? activity : further),
    sent: sent.slice(line * SIDE, (line + 1) * SIDE),
    received: received.slice(line * SIDE, (line + 1) * SIDE),
  }));
}

function sideCells(moved: readonly Moved[], tokens: Tokens, most = SIDE): string[] {
  const cells = moved.flatMap((one) => movedCells(one, tokens));
  return [...cells, ...Array<string>(most * 4 - cells.length).fill('')];
}

/** Says whether amounts are what reached and left the account, or those of the pair, before a tax. */
const amountsOf = ({ isBeforeTax }: Activity): 'moved' | 'before_tax' =>
  isBeforeTax ? 'before_tax' : 'moved';

function cellsOf(
  activity: Activity,
  { tokens, account }: ActivityReading,
  fee: bigint | undefined,
): string[] {
  const paid =
    fee === undefined
      ? ['', '', '']
      : [exactAmountText(fee, nativeCurrency), nativeCurrency.symbol, fee.toString()];
  const { at, kind, act, number, sent, received, charged = [] } = activity;
  const { block, logIndex, hash, contract } = activity;
  return [
    isoTime(at),
    kind,
    act,
    number === null ? '' : String(number),
    ...sideCells(sent, tokens),
    ...sideCells(received, tokens),
    ...sideCells(charged.slice(0, 1), tokens, 1),
    amountsOf(activity),
    usdText(activity.usdE18) ?? '',
    ...paid,
    String(block),
    logIndex < 0 ? '' : String(logIndex),
    hash,
    contract,
    account,
  ];
}

/**
 * Writes activities as CSV (RFC 4180, UTF-8 with a byte order mark), one line per act, every cell in
 * quotes; amounts in full decimals and in the smallest unit. A fee is in its transaction's first
 * line.
 */
export function toCsv(reading: ActivityReading, fees: Fees): string {
  const paid = feesByLine(reading.activities, fees);
  const lines = [
    columns,
    ...reading.activities.flatMap((activity) =>
      splitLines(activity).map((one, line) =>
        cellsOf(one, reading, line === 0 ? paid.get(activityKey(one)) : undefined),
      ),
    ),
  ];
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
    const { at, sent, received, charged = [], hash, usdE18, logIndex, ...rest } = activity;
    const { info: _info, isBeforeTax: _isBeforeTax, ...named } = rest;
    const fee = paid.get(activityKey(activity));
    return {
      time: isoTime(at),
      ...named,
      logIndex: logIndex < 0 ? null : logIndex,
      transaction: hash,
      sent: sent.map(moved),
      received: received.map(moved),
      charged: charged.map(moved),
      amounts: amountsOf(activity),
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
