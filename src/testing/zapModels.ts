import { chain } from '#config/chains.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { toRaw } from '#lib/raw.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { OWNER } from './accounts.ts';
import { currency } from './currencies.ts';
import type { ZapKind, ZapModel } from '#features/liquidity/zap/zapModel.ts';
import { zapPermitScope } from '#features/liquidity/zap/zapPermit.ts';

/** Time of these tests, in seconds. */
export const NOW = 1_700_000_000;

/** Makes a model of round amounts; `change` replaces fields. */
export function modelOf(
  kind: ZapKind,
  symbol: string,
  otherSymbol: string,
  change: Partial<ZapModel> = {},
): ZapModel {
  const [one, other] = [currency(symbol), currency(otherSymbol)];
  return {
    kind,
    account: OWNER,
    currency: one,
    other,
    lp: lpToken(sortTokens(one.token, other.token)!)!,
    inputRaw: toRaw(1_000n),
    quotedRaw: toRaw(500n),
    taxedRaw: toRaw(500n),
    taxes: null,
    expectedRaw: toRaw(500n),
    minRaw: toRaw(497n),
    swap: {
      inRaw: toRaw(500n),
      outRaw: toRaw(400n),
      reserveInRaw: toRaw(10_000n),
      reserveOutRaw: toRaw(8_000n),
    },
    sidesRaw: [toRaw(499n), toRaw(400n)],
    dustRaw: toRaw(1n),
    supplyRaw: toRaw(9_000n),
    slippageBps: 50,
    deadlineSeconds: 1200,
    ...change,
  };
}

/** Makes the permit that a model needs; `change` replaces fields. */
export function permitOf(model: ZapModel, change: Partial<Permit> = {}): Permit {
  return {
    ...zapPermitScope(model)!,
    chainId: chain.id,
    nonceRaw: toRaw(3n),
    deadline: NOW + 600,
    v: 28,
    r: `0x${'a'.repeat(64)}`,
    s: `0x${'1'.repeat(64)}`,
    ...change,
  };
}
