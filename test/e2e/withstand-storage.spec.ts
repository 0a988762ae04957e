import { swapPath } from './fixtures/app.ts';
import {
  expect,
  expectValidValues,
  navigateInApp,
  storedTransactions,
  swapAndSettle,
  test,
  transactionRows,
  fillStorage,
} from './fixtures/withstand.ts';

const someone = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const keys = {
  local: [
    'meowswap_settings',
    'meowswap_tokens',
    'meowswap',
    'meowswap:connector',
    'meowswap:development:account',
    'meowswap:tx:31337',
    `meowswap:tx:31337:${someone}:0123456789abcdef01234567`,
    `meowswap:tx:56:${someone}:0`,
  ],
  session: [
    'meowswap:swapForm',
    'meowswap_reloaded_at',
    'meowswap:left',
    'meowswap_mining_stopped',
  ],
};
const wrongTypes = JSON.stringify({
  version: 1,
  v: 1,
  userSlippageTolerance: 10_001,
  userDeadline: 0,
  userExpertMode: 'yes',
  gasPrice: 'warp',
  audioPlay: null,
  isDark: 3,
  locale: 'xx-XX',
  rpcUrl: 'javascript:alert(1)',
  imported: {
    31337: {
      [someone]: { chainId: 31337, address: someone, decimals: -1, symbol: {}, name: [] },
      '0x1': null,
    },
    56: 'oops',
  },
  independentField: 7,
  amountText: '1e18',
  inputId: {},
  outputId: '__proto__',
  recipientText: 5,
  record: { id: 5, hash: {}, status: 'paw', addedTime: 'NaN' },
  stamps: 7,
});
const damage = {
  'no JSON': ['', ' ', 'not json', '{"version":1,', '\u0000\uFFFF', 'x'.repeat(100_000)],
  'of another shape': ['null', 'true', '-1', '"paw"', '[[null]]', '{}'],
  'of another version or type': [
    '{"version":99,"v":99}',
    '{"version":"1"}',
    '{"__proto__":{"userExpertMode":true},"constructor":1}',
    wrongTypes,
  ],
};

for (const [what, values] of Object.entries(damage)) {
  test(`${what}: the app starts as on a first visit`, async ({ app, chain, page }) => {
    await app.open('/');
    for (const value of values) {
      const name = value.slice(0, 60);
      // Where no app runs, which would store its form once more when it is left.
      await page.goto('/locales/en-US.json');
      await page.evaluate(
        ({ local, session, text }) => {
          for (const key of local) localStorage.setItem(key, text);
          for (const key of session) sessionStorage.setItem(key, text);
        },
        { ...keys, text: value },
      );
      await page.goto('/swap');
      await expect(app.currency('From'), name).toHaveAccessibleName(/^BNB/);
      await expect(app.currency('To'), name).toHaveAccessibleName('Select a currency');
      await expect(app.amount('From'), name).toHaveValue('');
      await navigateInApp(page, swapPath(chain, { output: 'MEOW', amount: '1' }));
      await expect(app.amount('To'), name).toHaveValue(/^265\.91/);
      await expect(app.detail('Minimum received'), name).toContainText('263.2');
      await expect(app.main.getByText('Slippage tolerance'), name).toHaveCount(1);
      await expect(app.detail('Slippage tolerance'), name).toContainText('1%');
      await expectValidValues(page);
      // A form is stored a moment after it changed.
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('meowswap:swapForm')), name)
        .toContain(chain.token('MEOW'));
    }
  });
}

test('keeps what an older version stored where it is still valid', async ({ app, chain, page }) => {
  await app.open('/');
  await page.evaluate(() =>
    localStorage.setItem(
      'meowswap_settings',
      JSON.stringify({ userSlippageTolerance: 120, userDeadline: -5, gone: { from: 'then' } }),
    ),
  );
  await page.goto(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.detail('Slippage tolerance')).toContainText('1.2%');
  await app.inSettings((dialog) =>
    expect(dialog.getByRole('textbox', { name: 'Transaction deadline' })).toHaveValue('20'),
  );
});

test('keeps the hash of a damaged transaction and leaves one of a later version alone', async ({
  app,
  chain,
  page,
}) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await swapAndSettle(app, '1');
  const [[key, text]] = Object.entries(await storedTransactions(page)) as [[string, string]];
  const entry = JSON.parse(text) as { record: Record<string, unknown> };
  const changed = (id: string, change: object): [string, string] => [
    key.replace(/[^:]+$/, id),
    JSON.stringify({ ...entry, record: { ...entry.record, id, ...change } }),
  ];
  const damaged: [string, string][] = [
    changed('1', { status: 'paw' }),
    changed('2', { hash: { toString: null } }),
    changed('3', { hash: `0x${'1'.repeat(64)}`, addedTime: 'NaN' }),
    changed('4', { hash: `0x${'2'.repeat(64)}`, info: { kind: 'swap' } }),
    changed('5', { hash: `0x${'3'.repeat(64)}`, valueRaw: '1e18' }),
    changed('6', { hash: null, batchId: null, status: 'pending' }),
    changed('7', { hash: `0x${'4'.repeat(64)}`, from: 'nobody' }),
    [key.replace(/[^:]+$/, '8'), text],
    [key.replace(/[^:]+$/, '9'), text.slice(0, 100)],
  ];
  const later: [string, string] = [
    key.replace(/[^:]+$/, 'a'),
    JSON.stringify({ ...entry, v: 99, record: 'of another shape' }),
  ];
  await page.evaluate(
    (entries) => entries.forEach(([name, value]) => localStorage.setItem(name, value)),
    [...damaged, later],
  );
  await page.reload();
  await expect(app.account).toBeVisible();
  const rows = await transactionRows(app);
  expect(rows.filter((row) => row.includes('Transaction with a damaged entry'))).toHaveLength(4);
  expect(rows.filter((row) => /Swap 1 BNB for 265.*Confirmed/s.test(row))).toHaveLength(1);
  expect(rows).toHaveLength(5);
  const kept = damaged.filter((_entry, at) => [2, 3, 4, 6].includes(at)).map(([name]) => name);
  expect(Object.keys(await storedTransactions(page)).toSorted()).toEqual(
    [key, later[0], ...kept].toSorted(),
  );
});

test(
  'a full storage: the spare one keeps the transaction over a reload',
  { tag: '@fault' },
  async ({ app, chain, page }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(app.button('Swap')).toBeEnabled();
    await fillStorage(page);
    await swapAndSettle(app, '2');
    await expect(page.getByText("Your browser's storage is full.")).toHaveCount(0);
    expect(Object.keys(await storedTransactions(page))).toEqual([]);
    await page.reload();
    await expect(app.account).toBeVisible();
    expect(await transactionRows(app)).toEqual([expect.stringMatching(/Swap 2 BNB.*Confirmed/s)]);
  },
);

test('keeps the page intact when the storage is cleared under it', async ({ app, chain, page }) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await swapAndSettle(app, '1');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await swapAndSettle(app, '2');
  expect(await transactionRows(app)).toHaveLength(2);
});
