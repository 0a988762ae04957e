import { addPage, addPath } from './fixtures/addPage.ts';
import { expect, test } from './fixtures/withstand.ts';

/** Failures in a row after which the app leaves a node alone for a while. */
const FAILURES = 3;

test('a press right after the node has failed asks it again, and then the wallet', async ({
  app,
  chain,
  node,
  wallet,
}) => {
  await app.openConnected(addPath(chain, 'BNB', 'BUSD'));
  const add = addPage(app);
  await add.first.fill('1');
  await expect(app.button('Enable BUSD')).toBeEnabled();
  const before = node.count();
  node.fail(() => ({ abort: true }));
  await expect.poll(() => node.count() - before).toBeGreaterThanOrEqual(FAILURES);
  node.heal();
  await app.button('Enable BUSD').click();
  await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1);
  await app.pollUntil(app.button(/^Enabl(e|ing) BUSD$/), 'isGone');
  expect(await chain.allowance('BUSD', wallet.account)).toBeGreaterThan(0n);
});
