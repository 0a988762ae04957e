import { checkTokenSafety } from '#entities/tokenSafety/checkTokenSafety.ts';
import { planSplit } from '#features/swap/split/planSplit.ts';
import { token } from './currencies.ts';
import type { SwapWorld } from './swapWorld.ts';
import { E18 } from './units.ts';

/** Reserves of the pool that closes the triangle of BNB, BUSD and MEOW, at the others' prices. */
export const [ROUND_MEOW, ROUND_BUSD] = [2_500_000n * E18, 6_000_000n * E18];

/** Makes a split pay: adds a way round from BNB to MEOW, and measures that no token is taxed. */
export async function offerSplits(world: SwapWorld): Promise<void> {
  world.router.canTry = true;
  world.router.setPool(token('MEOW'), token('BUSD'), ROUND_MEOW, ROUND_BUSD);
  for (const symbol of ['MEOW', 'BUSD']) await world.dispatch(checkTokenSafety(token(symbol)));
}

/** Fills in a trade that pays to split, and plans it. */
export async function fillSplit(
  world: SwapWorld,
  form: Parameters<SwapWorld['fill']>[0] = {},
): Promise<void> {
  await offerSplits(world);
  await world.fill({ from: 'BNB', to: 'MEOW', amount: '100', ...form });
  world.dispatch(planSplit());
}
