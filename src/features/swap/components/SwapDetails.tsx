import { createContext, Fragment, memo, use, type ReactNode } from 'react';
import { gasLimit } from '#chain/transactions/estimate.ts';
import { ImpactText } from '#entities/pairs/components/ImpactText.tsx';
import { NetworkFee } from '#entities/prices/NetworkFee.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { LateSplitRoute } from '../split/components/lateSplit.tsx';
import { impactOf, poolCount, type QuotedSwap } from '../swapModel.ts';
import { usualGas } from '../usualGas.ts';
import { limitText } from './limitText.ts';
import { TaxRow } from './TaxRow.tsx';

/** Quote in the details. Only their values read it, so that a typed digit renders nothing else. */
const QuoteContext = createContext<QuotedSwap | null>(null);

function Value({ children }: { children: ReactNode }): ReactNode {
  return (
    <Text as="span" scale="sm" weight="bold" numeric>
      {children}
    </Text>
  );
}

function Limit(): ReactNode {
  const { locale } = useTranslation();
  const quote = use(QuoteContext);
  if (!quote) return null;
  const { kind, input, output, limitRaw } = quote;
  const { currency } = kind === 'exactInput' ? output : input;
  return `${limitText(kind, fromRaw(limitRaw), currency, locale)} ${shortenSymbol(currency.symbol)}`;
}

function Impact(): ReactNode {
  const quote = use(QuoteContext);
  return quote && <ImpactText impact={impactOf(quote)} />;
}

function LpFee(): ReactNode {
  const { locale } = useTranslation();
  const quote = use(QuoteContext);
  if (!quote || quote.lpFeeRaw === null) return null;
  const { currency } = quote.input;
  const amount = formatAmount(fromRaw(quote.lpFeeRaw), currency, { significant: 4, locale });
  return `${amount} ${shortenSymbol(currency.symbol)}`;
}

function Taxes(): ReactNode {
  const quote = use(QuoteContext);
  return quote && <TaxRow quote={quote} />;
}

function RouteText(): ReactNode {
  const quote = use(QuoteContext);
  return (
    <Row gap="xxs" wrap justify="end">
      {quote?.route.map((symbol, index) => (
        <Fragment key={quote.path[index]}>
          {index > 0 && <ChevronForwardIcon size="sm" />}
          <Text as="bdi" scale="sm" weight="bold">
            {shortenSymbol(symbol)}
          </Text>
        </Fragment>
      ))}
    </Row>
  );
}

function Split(): ReactNode {
  const quote = use(QuoteContext);
  return quote?.legs && <LateSplitRoute quote={quote} />;
}

const Rows = memo(function Rows({
  isExactInput,
  hops,
  isSplit,
  gas,
}: {
  isExactInput: boolean;
  hops: number;
  isSplit: boolean;
  gas: bigint | null | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const limitLabel = t(isExactInput ? 'swap.details.minimumReceived' : 'swap.details.maximumSold');
  return (
    <Stack gap="xs">
      <DetailRow
        label={limitLabel}
        help={t(isExactInput ? 'swap.details.minimumReceivedHelp' : 'swap.details.maximumSoldHelp')}
        helpLabel={limitLabel}
        value={
          <Value>
            <Limit />
          </Value>
        }
      />
      <DetailRow
        label={t('swap.details.impact')}
        help={t('swap.details.impactHelp')}
        helpLabel={t('swap.details.impact')}
        value={<Impact />}
      />
      <DetailRow
        label={t('swap.details.fee')}
        help={t('swap.details.feeHelp')}
        helpLabel={t('swap.details.fee')}
        value={
          <Value>
            <LpFee />
          </Value>
        }
      />
      <Taxes />
      <NetworkFee
        gas={gas === null ? usualGas(hops) : gas}
        limit={gas ? gasLimit(gas) : undefined}
      />
      {hops > 1 && !isSplit && (
        <DetailRow
          label={t('swap.details.route')}
          help={t('swap.details.routeHelp')}
          helpLabel={t('swap.details.route')}
          value={<RouteText />}
        />
      )}
      {isSplit && <Split />}
    </Stack>
  );
});

/**
 * Shows the limit, the price impact, the fees, the tokens' taxes, and the route when it has other
 * tokens in between.
 */
export function SwapDetails({
  quote,
  gas,
}: {
  quote: QuotedSwap;
  /** Simulated gas; `undefined` while it is simulated, `null` where nothing can be simulated. */
  gas: bigint | null | undefined;
}): ReactNode {
  return (
    <QuoteContext value={quote}>
      <Rows
        isExactInput={quote.kind === 'exactInput'}
        hops={poolCount(quote)}
        isSplit={quote.legs !== null}
        gas={gas}
      />
    </QuoteContext>
  );
}
