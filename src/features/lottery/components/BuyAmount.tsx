import type { ReactNode } from 'react';
import { BalanceText } from '#entities/tokens/components/BalanceText.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatPercent } from '#lib/format.ts';
import { toAscii } from '#lib/amounts.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Grid, Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Muted } from '#ui/Text.tsx';
import { SHARES, shareOf } from '../buyValidation.ts';

/** Digits of the longest count that can be typed. */
const MAX_LENGTH = 5;
const BALANCE_DIGITS = 6;
const WHOLE = 100n;

/** Accepts whole numbers, in any script. */
function acceptCount(text: string): { status: 'ok'; text: string } | undefined {
  const digits = toAscii(text);
  return /^\d*$/.test(digits) ? { status: 'ok', text: digits } : undefined;
}

interface BuyAmountProps {
  currency: Currency;
  count: number;
  /** Tickets that the balance pays for, at most those of one purchase; `undefined` while unknown. */
  most: number | undefined;
  isInvalid: boolean;
  onChange: (count: number) => void;
}

/** Asks how many tickets: a number, parts of the most, and the most itself (decision G45). */
export function BuyAmount({
  currency,
  count,
  most,
  isInvalid,
  onChange,
}: BuyAmountProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Panel $invalid={isInvalid}>
      <Stack gap="sm">
        <Row justify="between" gap="sm" wrap>
          <Muted scale="sm">{t('lottery.buy.count')}</Muted>
          <Muted scale="sm" numeric>
            <BalanceText currency={currency} significant={BALANCE_DIGITS} /> {currency.symbol}
          </Muted>
        </Row>
        <NumericInput
          variant="bare"
          label={t('lottery.buy.count')}
          hideLabel
          focusFirst
          inputMode="numeric"
          maxLength={MAX_LENGTH}
          placeholder="0"
          value={count === 0 ? '' : String(count)}
          accept={acceptCount}
          onChange={(text) => onChange(Number(text))}
        />
        <Grid columns={SHARES.length + 1} gap="xs">
          {SHARES.map((percent) => (
            <Button
              key={percent}
              scale="sm"
              variant="secondary"
              disabled={!most}
              onClick={() => most && onChange(shareOf(most, percent))}
            >
              {formatPercent(
                { numerator: BigInt(percent), denominator: WHOLE },
                { locale, places: 0 },
              )}
            </Button>
          ))}
          <Button
            scale="sm"
            variant="secondary"
            disabled={!most}
            onClick={() => most && onChange(most)}
          >
            {t('lottery.buy.max')}
          </Button>
        </Grid>
        {most === undefined ? null : (
          <Muted scale="xs">{t('lottery.buy.mostHint', { count: most })}</Muted>
        )}
      </Stack>
    </Panel>
  );
}
