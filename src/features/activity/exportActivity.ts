import { exactAmountText } from '#lib/format.ts';
import type { Activity, Moved, ShownToken } from './activity.ts';
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

function cellsOf(activity: Activity, { tokens, account }: ActivityReading): string[] {
  const { at, kind, act, number, sent, received, block, logIndex, hash, contract } = activity;
  return [
    isoTime(at),
    kind,
    act,
    number === null ? '' : String(number),
    ...sideCells(sent, tokens),
    ...sideCells(received, tokens),
    String(block),
    String(logIndex),
    hash,
    contract,
    account,
  ];
}

/**
 * Writes activities as CSV (RFC 4180, UTF-8 with a byte order mark), one line per log, every cell in
 * quotes; amounts in full decimals and in the smallest unit.
 */
export function toCsv(reading: ActivityReading): string {
  const lines = [columns, ...reading.activities.map((one) => cellsOf(one, reading))];
  return (
    BYTE_ORDER_MARK +
    lines.map((cells) => `${cells.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`).join('')
  );
}

const sourceOf = (source: ActivitySource) =>
  source.kind === 'index' ? { kind: source.kind, toBlock: source.block.number } : source;

/** Writes activities as JSON, with what they come from; amounts are texts, so that none is rounded. */
export function toJson({ account, activities, tokens, source }: ActivityReading): string {
  const moved = ({ token, amount }: Moved) => {
    const known = token === null ? undefined : tokens.get(token);
    return {
      amount: known ? exactAmountText(amount, known) : null,
      raw: amount.toString(),
      token: known?.symbol ?? null,
      address: token,
    };
  };
  const rows = activities.map(({ at, sent, received, hash, ...rest }) => ({
    time: isoTime(at),
    ...rest,
    transaction: hash,
    sent: sent.map(moved),
    received: received.map(moved),
  }));
  return `${JSON.stringify({ account, source: sourceOf(source), activities: rows }, null, 2)}\n`;
}

/** Names a file by account and day (UTC). */
export function fileName(account: string, at: number, extension: 'csv' | 'json'): string {
  return `meowswap-${account}-${isoTime(at).slice(0, 10)}.${extension}`;
}
