import { isObject } from '../../src/lib/checks.ts';
import { pageViews } from '../../scripts/pageViews.ts';
import type { TestChain } from './fixtures/chain.ts';
import type { FaultAnswer, RpcRequest } from './fixtures/node.ts';
import { expect, expectValidValues, navigateInApp, test } from './fixtures/withstand.ts';

const late = /is taking too long to respond\. Retrying/;
const limited = /are limiting requests\. Retrying/;
const nonsense = /returned invalid responses\. Retrying/;
const otherChain = /node isn't on /;
const HUGE_BYTES = 6 * 1024 * 1024;

const faults: [
  name: string,
  fault: FaultAnswer | ((request: RpcRequest) => FaultAnswer | undefined),
  banner: RegExp,
][] = [
  ['hangs', { delayMs: 60_000 }, late],
  ['answers 429', { status: 429 }, limited],
  ['answers nonsense', { body: '{"jsonrpc":"2.0","id":1,"res' }, nonsense],
  [
    'is on another chain',
    ({ method }) => (method === 'eth_chainId' ? { result: '0x38' } : undefined),
    otherChain,
  ],
  ['answers without end', { body: ' '.repeat(HUGE_BYTES) }, nonsense],
  ['drips', { drips: true }, late],
];

/** Returns every page's addresses. */
const addresses = (chain: TestChain): string[] =>
  pageViews.flatMap(({ views }) =>
    views.map((view) => view.replaceAll('%meow%', chain.token('MEOW'))),
  );

/** Amounts that nobody has read: an unknown one is a dash. */
const madeUp = /Balance: \d|\$0(?:\.0+)?(?!\d)|\bNaN\b/;

for (const [name, fault, banner] of faults) {
  test(`a node that ${name}: every page says so and makes up no number`, async ({
    app,
    chain,
    node,
    page,
  }) => {
    node.fail(typeof fault === 'function' ? fault : () => fault);
    await app.openConnected('/swap');
    await expect(page.getByText(banner)).toBeVisible({ timeout: 20_000 });
    for (const path of addresses(chain)) {
      await navigateInApp(page, path);
      await expect(app.main.getByRole('heading').first(), path).toBeVisible();
      await expect(page.getByText(banner), path).toBeVisible();
      await expectValidValues(page);
      await expect(app.main.getByText(madeUp), path).toHaveCount(0);
    }
    node.heal();
    await navigateInApp(page, '/swap');
    // The page may ask again by itself before it is told to.
    const retry = page.getByRole('button', { name: 'Try now' });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(page.getByText(banner)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(app.main.getByText(/Balance: [1-9]/).first()).toBeVisible();
  });
}

/** Answers as if the chain had gone back to its first blocks. */
async function backward(
  chain: TestChain,
  { method, params = [] }: RpcRequest,
): Promise<FaultAnswer> {
  const result = (await chain.provider.send(method, params)) as unknown;
  if (method === 'eth_blockNumber') return { result: '0x2' };
  if (method === 'eth_getBlockByNumber' && isObject(result))
    return { result: { ...result, number: '0x2', timestamp: '0x1' } };
  const isBatch = method === 'eth_call' && typeof result === 'string' && result.length > 258;
  return { result: isBatch ? `0x${'2'.padStart(64, '0')}${result.slice(66)}` : result };
}

test('a node that goes backward: every page keeps its numbers', async ({
  app,
  chain,
  node,
  page,
}) => {
  await app.openConnected('/swap');
  await expect(app.main.getByText(/Balance: [1-9]/).first()).toBeVisible();
  node.fail((request) => backward(chain, request));
  for (const path of addresses(chain)) {
    await navigateInApp(page, path);
    await expect(app.main.getByRole('heading').first(), path).toBeVisible();
    await app.pollNow();
    await expectValidValues(page);
  }
  node.heal();
  await navigateInApp(page, '/swap');
  await app.pollNow();
  await expect(app.main.getByText(/Balance: [1-9]/).first()).toBeVisible();
});
