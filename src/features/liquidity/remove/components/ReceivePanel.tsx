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
import { Verbatim } from '#ui/Verbatim.tsx';
import type { RemoveTarget, Shares } from '../../shared/removeMath.ts';

/**
 * Returns the wrapped coin for the coin, and the coin for the wrapped coin; any other currency is
 * unchanged.
 */
function otherForm(currency: Currency): string {
  if (!sameAddress(currency.token.address, wrappedNative.address)) return currency.id;
  return currency.isNative ? wrappedNative.address : nativeCurrency.id;
}

/** Links to the same pool with the coin wrapped or unwrapped: 'Receive WBNB' / 'Receive BNB'. */
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
        <Verbatim>{shortenSymbol(currency.symbol)}</Verbatim>
      </Text>
      <Spacer />
      <Text as="span" scale="lg" weight="bold" numeric>
        {amount === undefined
          ? unknownText
          : formatAmount(amount, currency, { significant: 6, locale })}
      </Text>
    </Row>
  );
}

/** Shows what is received at the pool's current price. */
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
