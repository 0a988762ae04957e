import { Fragment, type ReactNode } from 'react';
import { ImpactText } from '#entities/pairs/components/ImpactText.tsx';
import { lpFeeRatio, priceImpact, realizedLpFee, type Trade } from '#entities/pairs/tradeMath.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import type { Currency } from '#lib/currency.ts';
import type { SwapModel } from '../swapModel.ts';

function Amount({
  amount,
  currency,
  significant,
}: {
  amount: bigint;
  currency: Currency;
  significant: number;
}): ReactNode {
  const { locale } = useTranslation();
  return (
    <Text as="span" scale="sm" weight="bold" numeric>
      {formatAmount(amount, currency, { significant, locale })} {shortenSymbol(currency.symbol)}
    </Text>
  );
}

function RouteText({ trade }: { trade: Trade }): ReactNode {
  return (
    <Row gap="xxs" wrap justify="end">
      {trade.path.map((token, index) => (
        <Fragment key={token.address}>
          {index > 0 && <ChevronForwardIcon size="sm" />}
          <Text as="span" scale="sm" weight="bold">
            {shortenSymbol(token.symbol)}
          </Text>
        </Fragment>
      ))}
    </Row>
  );
}

/**
 * Shows the limit, the price impact, the fee, and the route when it has other tokens in between.
 */
export function SwapDetails({
  trade,
  limit,
}: {
  trade: Trade;
  limit: { kind: SwapModel['kind']; limitRaw: SwapModel['limitRaw'] };
}): ReactNode {
  const { t } = useTranslation();
  const isExactInput = limit.kind === 'exactInput';
  const limitLabel = t(isExactInput ? 'swap.details.minimumReceived' : 'swap.details.maximumSold');
  return (
    <Stack gap="xs">
      <DetailRow
        label={limitLabel}
        help={t(isExactInput ? 'swap.details.minimumReceivedHelp' : 'swap.details.maximumSoldHelp')}
        helpLabel={limitLabel}
        value={
          <Amount
            amount={fromRaw(limit.limitRaw)}
            currency={isExactInput ? trade.outputCurrency : trade.inputCurrency}
            significant={4}
          />
        }
      />
      <DetailRow
        label={t('swap.details.impact')}
        help={t('swap.details.impactHelp')}
        helpLabel={t('swap.details.impact')}
        value={<ImpactText impact={priceImpact(trade)} />}
      />
      <DetailRow
        label={t('swap.details.fee')}
        help={t('swap.details.feeHelp')}
        helpLabel={t('swap.details.fee')}
        value={
          lpFeeRatio(trade).numerator > 0n && (
            <Amount amount={realizedLpFee(trade)} currency={trade.inputCurrency} significant={4} />
          )
        }
      />
      {trade.path.length > 2 && (
        <DetailRow
          label={t('swap.details.route')}
          help={t('swap.details.routeHelp')}
          helpLabel={t('swap.details.route')}
          value={<RouteText trade={trade} />}
        />
      )}
    </Stack>
  );
}
