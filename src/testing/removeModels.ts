import { contractAddress, chain } from '#config/chains.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { toRaw } from '#lib/raw.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { OWNER } from './accounts.ts';
import { currency } from './currencies.ts';
import type { RemoveModel } from '#features/liquidity/shared/removeModel.ts';

export const router = contractAddress('router')!;

/** Time of these tests, in seconds. */
export const NOW = 1_700_000_000;

/** Makes a model of round amounts; `change` replaces fields. */
export function modelOf(
  symbolA: string,
  symbolB: string,
  change: Partial<RemoveModel> = {},
): RemoveModel {
  const [a, b] = [currency(symbolA), currency(symbolB)];
  return {
    account: OWNER,
    lp: lpToken(sortTokens(a.token, b.token)!)!,
    liquidityRaw: toRaw(1_000n),
    a: { currency: a, amountRaw: toRaw(500n), minRaw: toRaw(497n) },
    b: { currency: b, amountRaw: toRaw(800n), minRaw: toRaw(796n) },
    slippageBps: 50,
    deadlineSeconds: 1200,
    ...change,
  };
}

/** Makes the permit that a model needs; `change` replaces fields. */
export function permitOf(model: RemoveModel, change: Partial<Permit> = {}): Permit {
  return {
    owner: model.account,
    chainId: chain.id,
    pair: model.lp.address,
    spender: router,
    valueRaw: model.liquidityRaw,
    nonceRaw: toRaw(3n),
    deadline: NOW + 600,
    v: 28,
    r: `0x${'a'.repeat(64)}`,
    s: `0x${'1'.repeat(64)}`,
    ...change,
  };
}
