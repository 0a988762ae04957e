import type { ReactNode } from 'react';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppDispatch } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { Fill, Row, Spacer, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { removeTyped, type RemoveField } from '../../shared/removeSlice.ts';

export interface RemoveAmountInputProps {
  label: string;
  field: RemoveField;
  text: string;
  symbol: string;
  logo: ReactNode;
  isInvalid?: boolean;
  /** Content at the end of the line above the amount: the balance, and the Max button. */
  aside?: ReactNode;
}

/** Shows an amount of a fixed currency. */
export function RemoveAmountInput({
  label,
  field,
  text,
  symbol,
  logo,
  isInvalid = false,
  aside,
}: RemoveAmountInputProps): ReactNode {
  const numberInput = useNumberInput();
  const dispatch = useAppDispatch();
  return (
    <Panel $invalid={isInvalid}>
      <Stack gap="xs">
        <Row gap="sm">
          <Muted as="span" aria-hidden>
            {label}
          </Muted>
          <Spacer />
          {aside}
        </Row>
        <Row gap="sm">
          <Fill>
            <NumericInput
              variant="bare"
              label={label}
              hideLabel
              value={text}
              onChange={(typedValue) =>
                dispatch(removeTyped({ independentField: field, typedValue }))
              }
              {...numberInput}
              invalid={isInvalid}
            />
          </Fill>
          {logo}
          <Text as="span" weight="heavy">
            <Verbatim>{shortenSymbol(symbol)}</Verbatim>
          </Text>
        </Row>
      </Stack>
    </Panel>
  );
}
