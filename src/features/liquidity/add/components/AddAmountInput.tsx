import { useCallback, type ReactNode } from 'react';
import { CurrencyInput } from '#entities/tokens/components/CurrencyInput.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { selectAddIssue, selectBoxes } from '../addSelectors.ts';
import type { AddField } from '../../shared/addSlice.ts';
import { typeAmount } from '../typeAmount.ts';

interface AddAmountInputProps {
  field: AddField;
  a: Currency | undefined;
  b: Currency | undefined;
  onPick: (field: AddField, currency: Currency) => void;
}

/** Shows one of the two amounts, typed or derived from the other. */
export function AddAmountInput({ field, a, b, onPick }: AddAmountInputProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const box = useAppSelector((state) => selectBoxes(state, a, b)[field]);
  const isInvalid = useAppSelector((state) => {
    const issue = selectAddIssue(state, a, b);
    return issue?.kind === 'insufficientBalance' && issue.field === field;
  });
  const onAmountTyped = useCallback(
    (text: string) => dispatch(typeAmount(field, text, a, b)),
    [dispatch, field, a, b],
  );
  const onCurrencyPicked = useCallback(
    (currency: Currency) => onPick(field, currency),
    [onPick, field],
  );
  return (
    <CurrencyInput
      label={t(field === 'A' ? 'add.amountA' : 'add.amountB')}
      isEstimated={box.isDerived && box.text !== ''}
      currency={field === 'A' ? a : b}
      amountText={box.text}
      onAmountTyped={onAmountTyped}
      onCurrencyPicked={onCurrencyPicked}
      hasMax
      isInvalid={isInvalid}
    />
  );
}
