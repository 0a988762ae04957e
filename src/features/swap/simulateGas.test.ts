import { expect, it } from 'vitest';
import { createSwapWorld } from '#testing/swapWorld.ts';
import { OWNER } from '#testing/accounts.ts';
import { simulateGas } from './simulateGas.ts';
import { selectLatestModel } from './swapQuote.ts';

it("simulates a form's swap before any dialog has asked for the time of its deadline", async () => {
  const world = createSwapWorld({}, { isTimeTold: false });
  world.connect();
  await world.fill({ from: 'BNB', to: 'BUSD', amount: '1' });
  const model = selectLatestModel(world.getState(), OWNER)!;
  expect(await world.dispatch(simulateGas(model))).toBeGreaterThan(0n);
});
