import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { parseAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import {
  exactAmountText,
  formatAmount,
  formatPercent,
  shortenSymbol,
  unknownText,
} from '#lib/format.ts';
import { Panel } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Muted, Text } from '#ui/Text.tsx';

const WHOLE = 100n;

/** Digits of a part that the slider chose: all of them would not fit into the box, and nobody asked for them. */
const PART_DIGITS = 8;

/** So many percent of `most`, to eight digits and rounded down; all of it to the last. */
export function partOf(most: bigint, percent: number): bigint {
  const part = (most * BigInt(percent)) / WHOLE;
  const step =
    percent === 100 ? 1n : 10n ** BigInt(Math.max(0, part.toString().length - PART_DIGITS));
  return part - (part % step);
}

/** Which part of `most` an amount is, in whole percent to the nearest, at most 100. */
export function percentOf(amount: bigint, most: bigint): number {
  if (most === 0n) return 0;
  const percent = (amount * WHOLE + most / 2n) / most;
  return Number(percent > WHOLE ? WHOLE : percent);
}

export interface AmountFieldProps {
  currency: Currency;
  /** The amount is a part of this, in the smallest unit; `undefined` while it is not known. */
  most: bigint | undefined;
  /** What the account has of it. */
  have: bigint | undefined;
  /** What is said of `have`: 'Balance: 5', with the hole filled in. */
  haveText: (amount: string) => string;
  sliderLabel: string;
  text: string;
  onTyped: (text: string) => void;
  isInvalid: boolean;
  worth?: ReactNode;
  /** At the end of the box, such as a calculator of the amount. */
  aside?: ReactNode;
}

/** An amount as text and as a part of what there is: each moves with the other. */
export function AmountField({
  currency,
  most,
  have,
  haveText,
  sliderLabel,
  text,
  onTyped,
  isInvalid,
  worth,
  aside,
}: AmountFieldProps): ReactNode {
  const { t, locale } = useTranslation();
  const numberInput = useNumberInput();
  const typed = parseAmount(text, currency);
  const symbol = shortenSymbol(currency.symbol);
  const percentText = (percent: number) =>
    formatPercent({ numerator: BigInt(percent), denominator: WHOLE }, { locale, places: 0 });
  return (
    <Stack gap="sm">
      <Panel $invalid={isInvalid}>
        <Stack gap="xs">
          <Row justify="end">
            <Muted as="span" numeric>
              {haveText(
                have === undefined ? unknownText : formatAmount(have, currency, { locale }),
              )}
            </Muted>
          </Row>
          <Row gap="sm">
            <Fill>
              <NumericInput
                variant="bare"
                label={t('staking.amount', { symbol })}
                hideLabel
                value={text}
                onChange={onTyped}
                {...numberInput}
                invalid={isInvalid}
                focusFirst
              />
            </Fill>
            <Text as="bdi" weight="bold">
              {symbol}
            </Text>
          </Row>
          {worth === undefined && aside === undefined ? null : (
            <Row justify="between">
              <Muted as="div" numeric>
                {worth}
              </Muted>
              {aside}
            </Row>
          )}
        </Stack>
      </Panel>
      <Slider
        label={sliderLabel}
        hideLabel
        value={most === undefined || !typed.ok ? 0 : percentOf(typed.amount, most)}
        disabled={most === undefined || most === 0n}
        valueText={
          most === undefined || !typed.ok ? undefined : percentText(percentOf(typed.amount, most))
        }
        onChange={(percent) =>
          most !== undefined && onTyped(exactAmountText(partOf(most, percent), currency))
        }
        ticks={[
          ...[25, 50, 75].map((value) => ({ value, label: percentText(value) })),
          { value: 100, label: t('staking.max') },
        ]}
      />
    </Stack>
  );
}
