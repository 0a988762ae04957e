import type { ReactNode } from 'react';
import { PrizesContext, type FindAllPrizes } from '#entities/earning/harvest/prizes.ts';

/** Finds the prizes of all products; their code comes with the first search. */
const findPrizes: FindAllPrizes = (account) => async (dispatch) => {
  const { findAllPrizes } = await import('./findAllPrizes.ts');
  return dispatch(findAllPrizes(account));
};

/** Lets 'Harvest all' on a page collect the prizes of games, and what sales pay, too. */
export function GamePrizes({ children }: { children: ReactNode }): ReactNode {
  return <PrizesContext value={findPrizes}>{children}</PrizesContext>;
}
