import { Contract } from 'ethers';
import { predictionAbi } from '../../src/protocol/abi/predictionAbi.ts';
import { expect, test } from './fixtures/test.ts';

/** State of a round that was closed at a higher price. */
const BULL = 3n;

test('moves the price and closes rounds from the local world', async ({ app, chain, page }) => {
  const address = chain.deployment.contracts.prediction!;
  const game = new Contract(address, predictionAbi, chain.provider);
  const newest = () => game.getFunction('currentEpoch')() as Promise<bigint>;
  await app.open('/swap');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Local world' }).click();
  const panel = app.dialog('Local world');
  const close = async (): Promise<bigint> => {
    const before = await newest();
    await panel.getByRole('button', { name: 'Close the round now' }).click();
    await expect.poll(newest).toBe(before + 1n);
    await expect(panel.getByText('The round was closed.')).toBeVisible();
    return before + 1n;
  };
  // Rounds of the seed may be overdue by now, and void.
  const opened = await close();
  await close();
  await panel.getByRole('button', { name: 'Price up' }).click();
  await expect(panel.getByText('The feed answered.')).toBeVisible();
  await close();
  const [state] = (await game.getFunction('roundState')(opened)) as [bigint];
  expect(state).toBe(BULL);
});
