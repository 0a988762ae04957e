import type { ReactNode } from 'react';
import { selectTransaction } from '#chain/transactions/selectors.ts';
import type { Hex } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { StakeLink } from '../../shared/StakeLink.tsx';
import type { ZapModel } from '../zapModel.ts';

interface StakeNextProps {
  model: ZapModel;
  /** `null` for a batch, until the wallet tells it. */
  hash: Hex | null;
}

/** The next step of a way into a farm with one token (D-10), once the shares are there to be staked. */
export function StakeNext({ model: { currency, other }, hash }: StakeNextProps): ReactNode {
  const isThere = useAppSelector((state) => selectTransaction(state, hash)?.status === 'confirmed');
  return isThere ? <StakeLink tokens={[currency.token, other.token]} variant="primary" /> : null;
}
