import type { BrowserContext } from '@playwright/test';
import { swapPath } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { threeNodes } from './fixtures/ports.ts';
import { expect, test as base } from './fixtures/withstand.ts';

// One build serves all tests, so they stay in one worker.
base.describe.configure({ mode: 'default' });

const test = base.extend({ baseURL: ({ threeNodesSite }, use) => use(threeNodesSite.url) });

/**
 * Behaviour of each of three nodes: honest, away, silent, or showing an earlier block's state as
 * the newest.
 */
type Behaviour = 'honest' | 'dead' | 'hangs' | { state: number };

interface ThreeNodes {
  behaviours: Map<string, Behaviour>;
  /** The node asked first. */
  first: () => string;
}

/** Puts three nodes in front of one chain. */
async function routeThree(context: BrowserContext, chain: TestChain): Promise<ThreeNodes> {
  const behaviours = new Map<string, Behaviour>(threeNodes.map((url) => [url, 'honest']));
  let first: string | undefined;
  const multicall = chain.deployment.contracts.multicall!.toLowerCase();
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'content-type': 'application/json',
  };
  for (const url of threeNodes) {
    await context.route(`${url}/**`, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
      first ??= url;
      const behaviour = behaviours.get(url)!;
      if (behaviour === 'dead') return route.abort('connectionrefused');
      if (behaviour === 'hangs') return undefined;
      const { id, method, params } = route.request().postDataJSON() as {
        id: number;
        method: string;
        params: unknown[];
      };
      const answer = await answerOf(method, params, behaviour);
      // A page closed meanwhile no longer waits for its answer.
      return route
        .fulfill({ headers, body: JSON.stringify({ jsonrpc: '2.0', id, ...answer }) })
        .catch(() => undefined);
    });
  }
  return { behaviours, first: () => first! };

  async function answerOf(
    method: string,
    params: unknown[],
    behaviour: Behaviour,
  ): Promise<object> {
    const lies =
      typeof behaviour === 'object' && (method === 'eth_call' || method === 'eth_estimateGas');
    const asked = lies
      ? [params[0], `0x${behaviour.state.toString(16)}`, ...params.slice(2)]
      : params;
    try {
      const result = (await chain.provider.send(method, asked)) as unknown;
      const { to } = (params[0] ?? {}) as { to?: string };
      if (!lies || to?.toLowerCase() !== multicall || typeof result !== 'string') return { result };
      // It claims the requested block, or the newest.
      const claimed =
        typeof params[1] === 'string' && params[1].startsWith('0x')
          ? Number(params[1])
          : await chain.provider.getBlockNumber();
      return { result: `0x${claimed.toString(16).padStart(64, '0')}${result.slice(66)}` };
    } catch (thrown) {
      return {
        error: (thrown as { error?: object }).error ?? { code: -32_000, message: 'failed' },
      };
    }
  }
}

test('notices a price move that one of three nodes hides when the dialog opens', async ({
  app,
  chain,
  wallet,
  context,
}) => {
  const nodes = await routeThree(context, chain);
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.button('Swap')).toBeEnabled();
  nodes.behaviours.set(nodes.first(), { state: await chain.provider.getBlockNumber() });
  await chain.buy('MEOW', 200);
  await chain.mine(2);
  await app.pollNow();
  await app.button('Swap').click();
  const dialog = app.dialog('Confirm Swap');
  await expect(dialog.getByRole('alert').filter({ hasText: 'Price Updated' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  const before = await chain.balance('MEOW', wallet.account);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  await app.send(dialog);
  await app.toast('Transaction confirmed');
  expect(await chain.balance('MEOW', wallet.account)).toBeGreaterThan(before);
});

test(
  'signs nothing while three nodes contradict each other, and says so',
  { tag: '@fault' },
  async ({ app, chain, wallet, context }) => {
    const nodes = await routeThree(context, chain);
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(app.button('Swap')).toBeEnabled();
    const dialog = await app.review();
    for (const url of threeNodes) {
      nodes.behaviours.set(url, { state: await chain.provider.getBlockNumber() });
      await chain.buy('MEOW', 10);
    }
    await chain.mine(2);
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Network nodes returned different results. Nothing was sent. Try again in a moment.',
    );
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(app.amount('From')).toHaveValue('1');
  },
);

test('works as usual while one node hangs and one is away', async ({ app, chain, context }) => {
  const nodes = await routeThree(context, chain);
  nodes.behaviours.set(threeNodes[0]!, 'hangs').set(threeNodes[1]!, 'dead');
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.amount('To')).toHaveValue(/^265\.91/, { timeout: 5000 });
  nodes.behaviours.set(threeNodes[1]!, 'honest');
  await app.send(await app.review());
  await app.toast('Transaction confirmed');
});
