import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol, unknownText } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { RemoveTarget, Shares } from '../../shared/removeMath.ts';

/** The coin for the wrapped coin, and the other way round; anything else stays. */
function otherForm(currency: Currency): string {
  if (!sameAddress(currency.token.address, wrappedNative.address)) return currency.id;
  return currency.isNative ? wrappedNative.address : nativeCurrency.id;
}

/** 'Receive WBNB' / 'Receive BNB': the same pool under the address that names the other form. */
export function FormSwitch({ target: { a, b } }: { target: RemoveTarget }): ReactNode {
  const { t } = useTranslation();
  const isWrapped = [a, b].find((currency) =>
    sameAddress(currency.token.address, wrappedNative.address),
  );
  if (!isWrapped) return null;
  return (
    <Button
      as={Link}
      to={`/remove/${otherForm(a)}/${otherForm(b)}`}
      replace
      variant="text"
      scale="sm"
    >
      {t('remove.receiveAs', {
        symbol: isWrapped.isNative ? wrappedNative.symbol : nativeCurrency.symbol,
      })}
    </Button>
  );
}

function Output({
  currency,
  amount,
}: {
  currency: Currency;
  amount: bigint | undefined;
}): ReactNode {
  const { locale } = useTranslation();
  return (
    <Row gap="sm">
      <CurrencyLogo currency={currency} />
      <Text as="span" weight="bold">
        <bdi>{shortenSymbol(currency.symbol)}</bdi>
      </Text>
      <Spacer />
      <Text as="span" scale="lg" weight="heavy" numeric>
        {amount === undefined
          ? unknownText
          : formatAmount(amount, currency, { significant: 6, locale })}
      </Text>
    </Row>
  );
}

/** What comes out, as the pool stands. */
export function ReceivePanel({
  target,
  shares,
}: {
  target: RemoveTarget;
  shares: Shares | undefined;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Panel>
      <Stack gap="ms">
        <Row justify="between">
          <Muted as="span">{t('remove.receive')}</Muted>
          <FormSwitch target={target} />
        </Row>
        <Output currency={target.a} amount={shares?.amountA} />
        <Output currency={target.b} amount={shares?.amountB} />
      </Stack>
    </Panel>
  );
}
