import { useState } from 'react';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { parseAmount } from '#lib/amounts.ts';
import { exactAmountText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { stakedCurrency, type StakePlace } from '../places.ts';
import { stakingAct } from '../stakingAct.ts';
import { selectStakeIssue } from '../stakingContext.ts';
import { usePlace, useStake } from '../usePlace.ts';

export interface StakeFormProps {
  place: StakePlace;
  account: Address;
  /** Initial amount in the smallest unit; 0 leaves the input empty. */
  filledIn?: bigint | undefined;
  onClose: () => void;
}

/**
 * Holds the amount typed into a dialog that stakes or unstakes. The account is the one for which it
 * was opened.
 */
export function useStakeForm(
  action: 'stake' | 'unstake',
  { place, account, filledIn = 0n, onClose }: StakeFormProps,
) {
  const currency = stakedCurrency(place);
  const [askedBy] = useState(account);
  const [text, setText] = useState(filledIn === 0n ? '' : exactAmountText(filledIn, currency));
  const facts = usePlace(place);
  const stake = useStake(place);
  const form = useWriteForm(stakingAct, onClose);
  const typed = parseAmount(text, currency);
  const issue = useAppSelector((state) =>
    selectStakeIssue(state, { action, place, typed, askedBy }),
  );
  const type = (next: string): void => {
    form.forget();
    setText(next);
  };
  return {
    currency,
    askedBy,
    facts,
    stake,
    form,
    text,
    type,
    amount: typed.ok ? typed.amount : 0n,
    issue,
  };
}
