import type { ReactNode } from 'react';
import { AmountBox } from '#entities/tokens/components/AmountBox.tsx';
import { AmountUnit } from '#entities/tokens/components/AmountUnit.tsx';
import { ShareRow } from '#entities/tokens/components/ShareRow.tsx';
import { SHARES } from '#entities/tokens/components/shares.ts';
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
import { NumericInput } from '#ui/NumericInput.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Muted } from '#ui/Text.tsx';

const WHOLE = 100n;

/** Returns `amount` as a share of `max` in whole percent, rounded to nearest, at most 100. */
export function percentOf(amount: bigint, max: bigint): number {
  if (max === 0n) return 0;
  const percent = (amount * WHOLE + max / 2n) / max;
  return Number(percent > WHOLE ? WHOLE : percent);
}

const asIs = (amount: bigint): bigint => amount;

export interface AmountFieldProps {
  /** Label of the input; 'Amount of MEOW' when absent. */
  label?: string;
  currency: Currency;
  /** Amount at 100%, in the smallest unit; `undefined` while unknown. */
  max: bigint | undefined;
  /** Rounds a share down to an amount that is accepted. */
  fit?: (amount: bigint) => bigint;
  /** Balance shown below the input. */
  available: bigint | undefined;
  /** Formats the label of `available`, for instance 'Balance: 5'. */
  availableText: (amount: string) => string;
  /** Names a slider below the shares, where there is one. */
  sliderLabel?: string;
  text: string;
  onTyped: (text: string) => void;
  isInvalid: boolean;
  worth?: ReactNode;
  /** Element beside the label, such as a calculator button. */
  aside?: ReactNode;
}

/** Asks for an amount of a fixed token: typed, as a share, or by a slider that follows. */
export function AmountField({
  label,
  currency,
  max,
  fit = asIs,
  available,
  availableText,
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
  const name = label ?? t('staking.amount', { symbol: shortenSymbol(currency.symbol) });
  const percentText = (percent: number) =>
    formatPercent({ numerator: BigInt(percent), denominator: WHOLE }, { locale, places: 0 });
  const shareText = (percent: number): string | undefined =>
    max ? exactAmountText(fit(partOf(max, percent)), currency) : undefined;
  return (
    <AmountBox
      label={name}
      aside={aside}
      isInvalid={isInvalid}
      input={
        <NumericInput
          variant="bare"
          label={name}
          hideLabel
          value={text}
          onChange={onTyped}
          {...numberInput}
          invalid={isInvalid}
          focusFirst
        />
      }
      unit={<AmountUnit currency={currency} />}
      worth={worth}
      balance={
        <Muted as="span" numeric>
          {availableText(
            available === undefined ? unknownText : formatAmount(available, currency, { locale }),
          )}
        </Muted>
      }
    >
      <ShareRow
        shares={[
          ...SHARES.map((share) => ({ text: percentText(share), amountText: shareText(share) })),
          { text: t('staking.max'), amountText: shareText(100) },
        ]}
        amountText={text}
        onChosen={onTyped}
      />
      {sliderLabel === undefined ? null : (
        <Slider
          label={sliderLabel}
          hideLabel
          value={max === undefined || !typed.ok ? 0 : percentOf(typed.amount, max)}
          disabled={!max}
          valueText={
            max === undefined || !typed.ok ? undefined : percentText(percentOf(typed.amount, max))
          }
          onChange={(percent) => {
            const share = shareText(percent);
            if (share !== undefined) onTyped(share);
          }}
        />
      )}
    </AmountBox>
  );
}
