// Voting power as the hub reads it, for nodes that keep no old blocks. The page marks it as not
// checked.
import { hasShape, isObject, ownField } from '#lib/checks.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { isRawAmount } from '#lib/storedChecks.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import { askHub } from './askHub.ts';
import { malformed } from './hubError.ts';

/** Names of the parts in the hub's answer, which keeps those of the client of 2021. */
const names = {
  wallet: 'cakeBalance',
  manual: 'cakePoolBalance',
  vault: 'cakeVaultBalance',
  pools: 'poolsBalance',
  lp: 'cakeBnbLpBalance',
  total: 'total',
} as const satisfies Record<keyof PowerParts, string>;

/** Asks the hub for the power of an account at a block. Rejects with a HubError. */
export async function askPower(
  account: Address,
  block: number,
  poolAddresses: readonly Address[],
): Promise<PowerParts> {
  const answer = await askHub('/power', { body: { address: account, block, poolAddresses } });
  const data = isObject(answer) ? ownField(answer, 'data') : undefined;
  const shape = Object.fromEntries(Object.values(names).map((name) => [name, isRawAmount]));
  if (!hasShape(data, shape)) throw malformed('power');
  const read = data as Record<string, Raw>;
  const part = (name: keyof PowerParts): bigint => fromRaw(read[names[name]]!);
  return {
    wallet: part('wallet'),
    manual: part('manual'),
    vault: part('vault'),
    pools: part('pools'),
    lp: part('lp'),
    total: part('total'),
  };
}
