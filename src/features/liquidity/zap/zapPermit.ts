import { contractAddress } from '#config/chains.ts';
import type { PermitScope } from '#entities/writeFlow/permit.ts';
import type { ZapModel } from './zapModel.ts';

/**
 * Returns the allowance that a permit for a model's LP tokens must grant; `undefined` where zaps
 * are not deployed.
 */
export function zapPermitScope({ account, lp, inputRaw }: ZapModel): PermitScope | undefined {
  const spender = contractAddress('zap');
  return spender && { owner: account, pair: lp.address, spender, valueRaw: inputRaw };
}
