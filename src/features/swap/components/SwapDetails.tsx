import { Fragment, type ReactNode } from 'react';
import { ImpactText } from '#entities/pairs/components/ImpactText.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { impactOf, type QuotedSwap } from '../swapModel.ts';
import { limitText } from './limitText.ts';
import { NetworkFee } from './NetworkFee.tsx';
import { TaxRow } from './TaxRow.tsx';

function Value({ children }: { children: ReactNode }): ReactNode {
  return (
    <Text as="span" scale="sm" weight="bold" numeric>
      {children}
    </Text>
  );
}

function RouteText({ quote: { path, route } }: { quote: QuotedSwap }): ReactNode {
  return (
    <Row gap="xxs" wrap justify="end">
      {route.map((symbol, index) => (
        <Fragment key={path[index]}>
          {index > 0 && <ChevronForwardIcon size="sm" />}
          <Text as="span" scale="sm" weight="bold">
            {shortenSymbol(symbol)}
          </Text>
        </Fragment>
      ))}
    </Row>
  );
}

/**
 * Shows the limit, the price impact, the fees, the tokens' taxes, and the route when it has other
 * tokens in between.
 */
export function SwapDetails({
  quote,
  gas,
}: {
  quote: QuotedSwap;
  /** Simulated gas; `null` where nodes cannot tell, absent before there is a simulation. */
  gas?: bigint | null | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { kind, input, output, limitRaw, lpFeeRaw, path } = quote;
  const isExactInput = kind === 'exactInput';
  const limited = isExactInput ? output.currency : input.currency;
  const limitLabel = t(isExactInput ? 'swap.details.minimumReceived' : 'swap.details.maximumSold');
  return (
    <Stack gap="xs">
      <DetailRow
        label={limitLabel}
        help={t(isExactInput ? 'swap.details.minimumReceivedHelp' : 'swap.details.maximumSoldHelp')}
        helpLabel={limitLabel}
        value={
          <Value>
            {limitText(kind, fromRaw(limitRaw), limited, locale)} {shortenSymbol(limited.symbol)}
          </Value>
        }
      />
      <DetailRow
        label={t('swap.details.impact')}
        help={t('swap.details.impactHelp')}
        helpLabel={t('swap.details.impact')}
        value={<ImpactText impact={impactOf(quote)} />}
      />
      <DetailRow
        label={t('swap.details.fee')}
        help={t('swap.details.feeHelp')}
        helpLabel={t('swap.details.fee')}
        value={
          lpFeeRaw !== null && (
            <Value>
              {formatAmount(fromRaw(lpFeeRaw), input.currency, { significant: 4, locale })}{' '}
              {shortenSymbol(input.currency.symbol)}
            </Value>
          )
        }
      />
      <TaxRow quote={quote} />
      <NetworkFee hops={path.length - 1} gas={gas} />
      {path.length > 2 && (
        <DetailRow
          label={t('swap.details.route')}
          help={t('swap.details.routeHelp')}
          helpLabel={t('swap.details.route')}
          value={<RouteText quote={quote} />}
        />
      )}
    </Stack>
  );
}
