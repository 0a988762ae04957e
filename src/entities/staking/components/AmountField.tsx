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
import { partOf } from '#lib/partOf.ts';
import { Panel } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Muted, Text } from '#ui/Text.tsx';

const WHOLE = 100n;

/** Returns `amount` as a share of `max` in whole percent, rounded to nearest, at most 100. */
export function percentOf(amount: bigint, max: bigint): number {
  if (max === 0n) return 0;
  const percent = (amount * WHOLE + max / 2n) / max;
  return Number(percent > WHOLE ? WHOLE : percent);
}

const defaultShares: readonly number[] = [25, 50, 75];

const asIs = (amount: bigint): bigint => amount;

export interface AmountFieldProps {
  /** Label of the input; 'Amount of MEOW' when absent. */
  label?: string;
  currency: Currency;
  /** Amount at 100%, in the smallest unit; `undefined` while unknown. */
  max: bigint | undefined;
  /** Rounds an amount of the slider down to one that is accepted. */
  fit?: (amount: bigint) => bigint;
  /** Balance shown above the input. */
  available: bigint | undefined;
  /** Formats the label of `available`, for instance 'Balance: 5'. */
  availableText: (amount: string) => string;
  sliderLabel: string;
  /** Shares that the slider offers as buttons beside Max, in percent. */
  shares?: readonly number[];
  text: string;
  onTyped: (text: string) => void;
  isInvalid: boolean;
  worth?: ReactNode;
  /** Element at the end of the input, such as a calculator button. */
  aside?: ReactNode;
}

/** Shows an amount as a number input and a slider that follow each other. */
export function AmountField({
  label,
  currency,
  max,
  fit = asIs,
  available,
  availableText,
  sliderLabel,
  shares = defaultShares,
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
              {availableText(
                available === undefined
                  ? unknownText
                  : formatAmount(available, currency, { locale }),
              )}
            </Muted>
          </Row>
          <Row gap="sm">
            <Fill>
              <NumericInput
                variant="bare"
                label={label ?? t('staking.amount', { symbol })}
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
        value={max === undefined || !typed.ok ? 0 : percentOf(typed.amount, max)}
        disabled={max === undefined || max === 0n}
        valueText={
          max === undefined || !typed.ok ? undefined : percentText(percentOf(typed.amount, max))
        }
        onChange={(percent) =>
          max !== undefined && onTyped(exactAmountText(fit(partOf(max, percent)), currency))
        }
        ticks={[
          ...shares.map((value) => ({ value, label: percentText(value) })),
          { value: 100, label: t('staking.max') },
        ]}
      />
    </Stack>
  );
}
