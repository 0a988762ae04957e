import type { ReactNode } from 'react';
import { usePosition } from '#entities/pairs/usePosition.ts';
import { useAppSelector } from '#redux';
import { PositionCard } from '../../shared/PositionCard.tsx';
import { selectPairTokens } from '../../shared/addPool.ts';
import type { AddCurrencies } from '../../shared/useAddCurrencies.ts';

/** Shows the account's position in the pool of the page; nothing without one. */
export function OwnPosition({ currencies: { A, B } }: { currencies: AddCurrencies }): ReactNode {
  const tokens = useAppSelector((state) => selectPairTokens(state, A, B));
  const { liquidity, pool } = usePosition(tokens);
  return tokens && pool && liquidity ? (
    <PositionCard tokens={tokens} isOpen canAdd={false} />
  ) : null;
}
