import type { ReactNode } from 'react';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText, formatAmount, formatBps } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { floorToStep } from '../auctionsModel.ts';

const QUARTERS = [25n, 50n, 75n] as const;
const ALL = 100n;

interface BidAmountProps {
  currency: Currency;
  account: Address;
  amountText: string;
  isInvalid: boolean;
  onTyped: (text: string) => void;
}

/**
 * Shows the input for a bid, the balance, and its quarters rounded down to a valid bid. The parent
 * watches the balance.
 */
export function BidAmount({
  currency,
  account,
  amountText,
  isInvalid,
  onTyped,
}: BidAmountProps): ReactNode {
  const { t, locale } = useTranslation();
  const numberInput = useNumberInput();
  const balance = useAppSelector((state) => selectBalance(state, currency, account));
  const choose = (percent: bigint): void =>
    onTyped(exactAmountText(floorToStep(((balance ?? 0n) * percent) / ALL), currency));
  return (
    <Panel $invalid={isInvalid}>
      <Stack gap="sm">
        <Row justify="between" gap="sm" wrap>
          <Muted as="span" aria-hidden>
            {t('auctions.bid.amount')}
          </Muted>
          {balance === undefined ? (
            <Skeleton width="6rem" label={t('tokens.input.balanceLoading')} />
          ) : (
            <Muted as="span" numeric>
              {balance === null
                ? t('tokens.input.balanceUnknown')
                : t('tokens.input.balance', {
                    amount: formatAmount(balance, currency, { locale }),
                  })}
            </Muted>
          )}
        </Row>
        <Row gap="sm">
          <Fill>
            <NumericInput
              variant="bare"
              label={t('auctions.bid.amount')}
              hideLabel
              placeholder="0"
              value={amountText}
              onChange={onTyped}
              {...numberInput}
              invalid={isInvalid}
              focusFirst
            />
          </Fill>
          <Row gap="xs">
            <CurrencyLogo currency={currency} />
            <Text as="span" weight="bold">
              {currency.symbol}
            </Text>
          </Row>
        </Row>
        {typeof balance === 'bigint' ? (
          <Row gap="xs" wrap>
            {[...QUARTERS, ALL].map((percent) => (
              <Button
                key={String(percent)}
                scale="sm"
                variant="secondary"
                onClick={() => choose(percent)}
              >
                {percent === ALL ? t('auctions.bid.max') : formatBps(percent * 100n, { locale })}
              </Button>
            ))}
          </Row>
        ) : null}
      </Stack>
    </Panel>
  );
}
