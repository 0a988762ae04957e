import type { ReactNode } from 'react';
import { CurrencyButton } from '#entities/tokens/components/CurrencyButton.tsx';
import { TokenGate } from '#entities/tokens/components/TokenGate.tsx';
import { UnsupportedNotice } from '#entities/tokens/components/UnsupportedNotice.tsx';
import '#i18n/addLiquidityTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Muted } from '#ui/Text.tsx';
import { receivesOf, type Receives } from './receives.ts';

interface ReceiveAsProps {
  /** Pool's currencies. */
  currencies: readonly [Currency, Currency];
  value: Receives;
  onChange: (receives: Receives) => void;
  /** Offers the LP tokens themselves too. */
  offersLp?: boolean;
}

/** Offers LP tokens as both tokens of their pool, as one of them, or as any other token. */
export function ReceiveAs({
  currencies,
  value,
  onChange,
  offersLp = false,
}: ReceiveAsProps): ReactNode {
  const { t } = useTranslation();
  const [first, second] = currencies;
  const picked = typeof value === 'string' ? undefined : value;
  return (
    <Stack gap="sm">
      <RadioGroup<string>
        legend={t('zap.out.receive')}
        variant="pills"
        value={typeof value === 'string' ? value : undefined}
        onChange={(chosen) => onChange(chosen as Receives)}
        options={[
          ...(offersLp ? [{ value: 'lp', label: t('remove.lp') }] : []),
          { value: 'both', label: t('zap.out.both') },
          { value: 'first', label: t('zap.out.only', { symbol: shortenSymbol(first.symbol) }) },
          { value: 'second', label: t('zap.out.only', { symbol: shortenSymbol(second.symbol) }) },
        ]}
      />
      <Row gap="sm" wrap>
        <Muted as="span">{t('zap.out.another')}</Muted>
        <Spacer />
        <CurrencyButton
          currency={picked}
          isOptional
          onPick={(currency) => onChange(receivesOf(currency, currencies))}
        />
      </Row>
      <UnsupportedNotice currencies={[picked]} />
      <TokenGate
        lookups={picked ? [{ status: 'known', currency: picked }] : []}
        onCancel={() => onChange('both')}
      />
    </Stack>
  );
}
