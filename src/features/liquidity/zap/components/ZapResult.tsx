import type { ReactNode } from 'react';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { zapCurrencies, type ZapModel } from '../zapModel.ts';

/** Shows the output in large type: LP tokens, or the one token. */
export function ZapResult({ model }: { model: ZapModel }): ReactNode {
  const { t, locale } = useTranslation();
  const { kind, currency, other, expectedRaw } = model;
  const { output } = zapCurrencies(model);
  const isIn = kind === 'in';
  return (
    <Stack gap="xs">
      <Row gap="sm">
        {!isIn && <CurrencyLogo currency={output} />}
        <Text as="span" scale="xl" weight="bold" numeric truncate>
          {formatAmount(fromRaw(expectedRaw), output, {
            significant: 6,
            locale,
          })}
        </Text>
        <Spacer />
        {isIn ? (
          <PairLogos currencies={[currency, other]} />
        ) : (
          <Text as="span" scale="lg" weight="bold">
            <Verbatim>{shortenSymbol(output.symbol)}</Verbatim>
          </Text>
        )}
      </Row>
      {isIn && (
        <Muted as="span">
          {t('add.confirm.poolTokens', {
            symbolA: shortenSymbol(currency.symbol),
            symbolB: shortenSymbol(other.symbol),
          })}
        </Muted>
      )}
    </Stack>
  );
}
