import type { ReactNode } from 'react';
import { selectTransaction } from '#chain/transactions/selectors.ts';
import type { Hex } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { StakeLink } from '../../shared/StakeLink.tsx';
import type { ZapModel } from '../zapModel.ts';

interface StakeNextProps {
  model: ZapModel;
  /** `null` for a batch, until the wallet reports it. */
  hash: Hex | null;
}

/**
 * Links to the farm as the next step of staking with one token (D-10), once the LP tokens arrive.
 */
export function StakeNext({ model: { currency, other }, hash }: StakeNextProps): ReactNode {
  const isThere = useAppSelector((state) => selectTransaction(state, hash)?.status === 'confirmed');
  return isThere ? <StakeLink tokens={[currency.token, other.token]} variant="primary" /> : null;
}
