import { contractAddress } from '#config/chains.ts';
import type { PermitTerms } from '../shared/permit.ts';
import type { ZapModel } from './zapModel.ts';

/** The allowance that a signature has to be for, so that the contract can take the shares of a model; `undefined` where there is no such contract. */
export function permitWish({
  account,
  lp,
  paysRaw,
}: ZapModel): Pick<PermitTerms, 'owner' | 'pair' | 'spender' | 'valueRaw'> | undefined {
  const spender = contractAddress('zap');
  return spender && { owner: account, pair: lp.address, spender, valueRaw: paysRaw };
}
