import type { Moved } from '#entities/accountFlows/flows.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Activity, ShownToken } from './activity.ts';
import { columns, fileName, isoTime, safeCell, toCsv, toJson } from './exportActivity.ts';
import type { ActivityReading } from './readActivity.ts';
import type { Fees } from './readFees.ts';

const HASH: Hex = `0x${'ab'.repeat(32)}`;
const TOKEN: Address = `0x${'1'.repeat(40)}`;

const OTHER_HASH: Hex = `0x${'cd'.repeat(32)}`;
const none: Fees = new Map();

const activity = (change: Partial<Activity> = {}): Activity => ({
  kind: 'swap',
  act: 'swap',
  block: 12,
  logIndex: 3,
  at: 1_700_000_000,
  hash: HASH,
  contract: ZERO_ADDRESS,
  number: null,
  sent: [{ token: 'BNB', amount: 1_500_000_000_000_000_001n }],
  received: [{ token: TOKEN, amount: 7n }],
  ...change,
});

const reading = (
  activities: readonly Activity[],
  symbol = 'HISS',
  decimals = 6,
): ActivityReading => ({
  account: TOKEN,
  activities,
  tokens: new Map<string, ShownToken>([
    ['BNB', { symbol: 'BNB', decimals: 18 }],
    [TOKEN, { symbol, decimals }],
  ]),
  fees: new Map(),
  source: { kind: 'index', block: { number: 12, hash: HASH, timestamp: 1, behind: 0 } },
});

/** Reads CSV as RFC 4180 has it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const one = text[at]!;
    if (isQuoted && one === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (one === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (one === ',' || one === '\r')) {
      row.push(cell);
      cell = '';
      if (one === '\r') {
        rows.push(row);
        row = [];
        at += 1;
      }
    } else cell += one;
  }
  expect([isQuoted, cell, row]).toEqual([false, '', []]);
  return rows;
}

const cellsOf = (csv: string): Record<string, string>[] => {
  const [head, ...rows] = parseCsv(csv);
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head![at]!, cell])));
};

const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });
const symbols = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' =', '＝', ';=', '"', '","='),
      fc.string(),
    )
    .map((parts) => parts.join('')),
);

describe('a CSV file of activities', () => {
  it('begins with a byte order mark and has a line for the head and each log', () => {
    const csv = toCsv(reading([activity(), activity({ logIndex: 4 })]), none);
    expect(csv.codePointAt(0)).toBe(0xfeff);
    expect(parseCsv(csv)).toHaveLength(3);
    expect(parseCsv(csv)[0]).toEqual(columns);
  });

  it('tells amounts in full decimals and in the smallest unit', () => {
    expect(cellsOf(toCsv(reading([activity()]), none))[0]).toMatchObject({
      time: '2023-11-14T22:13:20Z',
      kind: 'swap',
      number: '',
      sent_1_amount: '1.500000000000000001',
      sent_1_token: 'BNB',
      sent_1_address: 'BNB',
      sent_1_raw: '1500000000000000001',
      sent_2_raw: '',
      received_1_amount: '0.000007',
      received_1_raw: '7',
      block: '12',
      log_index: '3',
      transaction: HASH,
    });
  });

  it('leaves the decimal amount out where a token is not known', () => {
    const sent: Moved[] = [{ token: null, amount: 9n }];
    expect(cellsOf(toCsv(reading([activity({ sent })]), none))[0]).toMatchObject({
      sent_1_amount: '',
      sent_1_token: '',
      sent_1_address: '',
      sent_1_raw: '9',
    });
  });

  it('tells a fee once for each transaction, in its first line, and leaves unknown ones empty', () => {
    const logs = [
      activity({ logIndex: 9 }),
      activity({ logIndex: 4 }),
      activity({ logIndex: 12, hash: OTHER_HASH }),
      activity({ block: 13, logIndex: 1, hash: `0x${'ef'.repeat(32)}` }),
    ];
    const fees: Fees = new Map([
      [HASH, 21_000_000_000_001n],
      // Another account paid it.
      [OTHER_HASH, null],
    ]);
    const cells = cellsOf(toCsv(reading(logs), fees));
    expect(cells.map((row) => row['fee_raw'])).toEqual(['', '21000000000001', '', '']);
    expect(cells[1]).toMatchObject({ fee_amount: '0.000021000000000001', fee_token: 'BNB' });
    expect(cells[0]).toMatchObject({ fee_amount: '', fee_token: '' });
    const file = JSON.parse(toJson(reading(logs), fees)) as { activities: { fee: unknown }[] };
    expect(file.activities.map(({ fee }) => fee)).toEqual([
      null,
      expect.objectContaining({ amount: '0.000021000000000001', raw: '21000000000001' }),
      null,
      null,
    ]);
  });

  it('tells the value at the time, and nothing where it is not known', () => {
    const values = [1_254_999_999_999_999_999n, 2n * 10n ** 18n, 1_000_000_000_000_000n, undefined];
    const logs = values.map((usdE18, logIndex) =>
      activity({ logIndex, ...(usdE18 === undefined ? {} : { usdE18 }) }),
    );
    const expected = ['1.25', '2.00', '0.001'];
    const cells = cellsOf(toCsv(reading(logs), none));
    expect(cells.map((row) => row['value_usd'])).toEqual([...expected, '']);
    const file = JSON.parse(toJson(reading(logs), none)) as { activities: { valueUSD: unknown }[] };
    expect(file.activities.map(({ valueUSD }) => valueUSD)).toEqual([...expected, null]);
  });

  it('has the fee of a place, and says where amounts are those before a tax', () => {
    const charged: Moved[] = [{ token: TOKEN, amount: 20n }];
    const logs = [activity({ charged }), activity({ logIndex: 4, isBeforeTax: true })];
    const cells = cellsOf(toCsv(reading(logs), none));
    expect(cells.map((row) => [row['charged_1_raw'], row['amounts']])).toEqual([
      ['20', 'moved'],
      ['', 'before_tax'],
    ]);
  });

  it('continues an act with many amounts in further lines, which count nothing twice', () => {
    const received = Array.from({ length: 4 }, (_, at): Moved => ({
      token: `0x${String(at).repeat(40)}`,
      amount: BigInt(at + 1),
    }));
    const fees: Fees = new Map([[HASH, 9n]]);
    const cells = cellsOf(toCsv(reading([activity({ received, usdE18: 10n ** 18n })]), fees));
    expect(cells.map((row) => [row['received_1_raw'], row['sent_1_raw'], row['fee_raw']])).toEqual([
      ['1', '1500000000000000001', '9'],
      ['4', '', ''],
    ]);
    expect(cells.map((row) => row['value_usd'])).toEqual(['1.00', '']);
  });

  it('parses back to every amount and to the number of logs, whatever a token is called', () => {
    fc.assert(
      fc.property(
        fc.array(amounts, { maxLength: 30 }),
        symbols,
        fc.integer({ min: 0, max: 77 }),
        (list, symbol, decimals) => {
          const logs = list.map((amount, logIndex) =>
            activity({ logIndex, received: [{ token: TOKEN, amount }] }),
          );
          const rows = cellsOf(toCsv(reading(logs, symbol, decimals), none));
          expect(rows.map((row) => BigInt(row['received_1_raw']!))).toEqual(list);
          for (const [at, row] of rows.entries()) {
            const [whole = '', fraction = ''] = row['received_1_amount']!.split('.');
            expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(list[at]);
            expect(row['received_1_token']).toBe(safeCell(symbol));
          }
        },
      ),
    );
  });

  it('holds no cell that a spreadsheet takes for a formula, in any of its languages', () => {
    fc.assert(
      fc.property(symbols, (symbol) => {
        const file = toCsv(reading([activity()], symbol), none);
        // Where ';' separates cells, the quotes begin no cell and protect none.
        const unquoted = file.split(/[;\t\r\n]+/).map((cell) => cell.replace(/^\uFEFF?"/, ''));
        for (const cell of [...parseCsv(file).flat(), ...unquoted])
          expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r]/u);
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1'])(
    'neutralises %j',
    (text) => expect(safeCell(text)).toMatch(/^'/),
  );
});

describe('a JSON file of activities', () => {
  it('has every log with exact amounts, and says what it comes from', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 10 }), (list) => {
        const logs = list.map((amount, logIndex) =>
          activity({ logIndex, received: [{ token: TOKEN, amount }] }),
        );
        const file = JSON.parse(toJson(reading(logs), none)) as {
          account: string;
          source: unknown;
          activities: { time: string; transaction: string; received: { raw: string }[] }[];
        };
        expect(file.account).toBe(TOKEN);
        expect(file.source).toEqual({ kind: 'index', toBlock: 12 });
        expect(file.activities.map(({ received }) => BigInt(received[0]!.raw))).toEqual(list);
      }),
    );
  });
});

it('names a file by account and day, and times in UTC', () => {
  expect(fileName(TOKEN, 1_700_000_000, 'csv')).toBe(`meowswap-${TOKEN}-2023-11-14.csv`);
  expect(isoTime(0)).toBe('1970-01-01T00:00:00Z');
});
