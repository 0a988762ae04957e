import { useLocation, useSearchParams } from 'react-router-dom';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { parseAmount } from '#lib/amounts.ts';
import { useAppSelector } from '#redux';
import { pageOfPlace } from '#protocol/stakingPages.ts';
import { placeKey, stakedCurrency, type StakePlace } from '../places.ts';
import { isOver } from '../stakingFacts.ts';
import { usePlace, useStake } from '../usePlace.ts';

/** Dialog that a link asks for, as 'Retry' of a failed transaction does. */
export interface RequestedDialog {
  /** Visit that asks for it: the same link asks again. */
  visit: string;
  dialog: 'stake' | 'unstake';
  /** In the smallest unit; 0 where the link has none that can be read. */
  amount: bigint;
}

/** Reports whether the parameters of the address name a place. */
function isNamed(place: StakePlace, parameters: URLSearchParams): boolean {
  const [, named = ''] = pageOfPlace(placeKey(place)).split('?');
  return [...new URLSearchParams(named)].every(([name, id]) => parameters.get(name) === id);
}

/**
 * Returns the dialog that `open=stake` or `open=unstake` asks for at the place whose details the
 * same address opens, with `amount` filled in; `undefined` until it can be used.
 */
export function useRequestedDialog(place: StakePlace): RequestedDialog | undefined {
  const { key: visit } = useLocation();
  const [parameters] = useSearchParams();
  const stake = useStake(place);
  const facts = usePlace(place);
  const canAct = useAppSelector(
    (state) =>
      selectAccount(state) !== null && !selectIsReadOnly(state) && !selectIsWrongNetwork(state),
  );
  const dialog = parameters.get('open');
  if (dialog === null || !isNamed(place, parameters) || !canAct || !stake || !facts)
    return undefined;
  const typed = parseAmount(parameters.get('amount') ?? '', stakedCurrency(place));
  const amount = typed.ok ? typed.amount : 0n;
  if (dialog === 'unstake' && stake.staked > 0n) return { visit, dialog, amount };
  const canStake = stake.balance > 0n && !isOver(place, facts) && facts.isPaused !== true;
  return dialog === 'stake' && canStake ? { visit, dialog, amount } : undefined;
}
