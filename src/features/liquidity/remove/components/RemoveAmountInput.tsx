import type { ReactNode } from 'react';
import { AmountBox } from '#entities/tokens/components/AmountBox.tsx';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppDispatch } from '#redux';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { removeTyped, type RemoveField } from '../../shared/removeSlice.ts';

export interface RemoveAmountInputProps {
  label: string;
  field: RemoveField;
  text: string;
  symbol: string;
  logo: ReactNode;
  isInvalid?: boolean;
  /** The balance, and the Max button. */
  balance?: ReactNode;
}

/** Shows an amount of a fixed currency. */
export function RemoveAmountInput({
  label,
  field,
  text,
  symbol,
  logo,
  isInvalid = false,
  balance,
}: RemoveAmountInputProps): ReactNode {
  const numberInput = useNumberInput();
  const dispatch = useAppDispatch();
  return (
    <AmountBox
      label={label}
      isInvalid={isInvalid}
      input={
        <NumericInput
          variant="bare"
          label={label}
          hideLabel
          value={text}
          onChange={(typedValue) => dispatch(removeTyped({ independentField: field, typedValue }))}
          {...numberInput}
          invalid={isInvalid}
        />
      }
      unit={
        <>
          {logo}
          <Text as="span" weight="bold">
            <Verbatim>{shortenSymbol(symbol)}</Verbatim>
          </Text>
        </>
      }
      balance={balance}
    />
  );
}
