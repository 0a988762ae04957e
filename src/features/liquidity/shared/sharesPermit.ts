import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { contractAddress } from '#config/chains.ts';
import { isPermitFor, type Permit, type PermitScope } from '#entities/writeFlow/permit.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import type { RootState } from '#redux';

/** Contracts that take LP tokens by a permit. */
export type SharesSpender = 'router' | 'zap';

/**
 * Returns the allowance that a permit for a model's LP tokens must grant; `undefined` where the
 * contract is not deployed.
 */
export function sharesScope(
  contract: SharesSpender,
  { account, lp }: { account: Address; lp: Token },
  valueRaw: Raw,
): PermitScope | undefined {
  const spender = contractAddress(contract);
  return spender && { owner: account, pair: lp.address, spender, valueRaw };
}

/**
 * Returns the signed permit where it grants exactly this allowance; `null` without one, or when it
 * no longer fits.
 */
export function selectSharesPermit(
  state: RootState,
  scope: PermitScope | undefined,
): Permit | null {
  const { permit } = state.removeLiquidity;
  return scope && isPermitFor(permit, scope, selectBlockTimestamp(state)) ? permit : null;
}
