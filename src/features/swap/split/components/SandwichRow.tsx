import type { ReactNode } from 'react';
import { isTaxed } from '#entities/pairs/transferTax.ts';
import { useUsdValue } from '#entities/prices/usePrices.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatBps, formatUsd, shortenSymbol, unknownText } from '#lib/format.ts';
import { ratio } from '#lib/ratio.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import type { QuotedSwap } from '../../swapModel.ts';
import { tradeSlippageChosen } from '../../swapSlice.ts';
import { selectSwapRisk, type SwapRisk } from '../sandwichRisk.ts';

const E18 = 10n ** 18n;

/** Returns how an amount of a quote's output is written: in dollars where its price is known. */
function useWorth(quote: QuotedSwap): (amount: bigint) => string {
  const { locale } = useTranslation();
  const { currency } = quote.output;
  const one = 10n ** BigInt(currency.decimals);
  const usd = useUsdValue(one, currency.token);
  return (amount) =>
    typeof usd === 'bigint'
      ? formatUsd(ratio(usd * amount, E18 * one), { rounding: 'up', locale })
      : `${formatAmount(amount, currency, { significant: 3, rounding: 'up', locale })} ${shortenSymbol(currency.symbol)}`;
}

function Worst({
  quote,
  risk,
  slippageBps,
}: {
  quote: QuotedSwap;
  risk: SwapRisk;
  slippageBps: number;
}): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const worth = useWorth(quote);
  const percentOf = (bps: number): string => formatBps(BigInt(bps), { locale });
  const isSafer = risk.safeBps < slippageBps && risk.safe.most < risk.now.most;
  const params = {
    slippage: percentOf(slippageBps),
    amount: worth(risk.now.most),
    bps: risk.now.mostBps,
    safe: percentOf(risk.safeBps),
    safeAmount: worth(risk.safe.most),
  };
  return (
    <>
      <Muted scale="xs">
        {t(isSafer ? 'swap.sandwich.mostAndSafer' : 'swap.sandwich.most', params)}
      </Muted>
      {isSafer && (
        <Button
          scale="sm"
          variant="text"
          fullWidth
          onClick={() => dispatch(tradeSlippageChosen(risk.safeBps))}
        >
          {t('swap.sandwich.use', { slippage: params.safe })}
        </Button>
      )}
    </>
  );
}

/** Shows what a sandwich could take of a swap at most, or that none can gain by it. */
export function SandwichRow({
  quote,
  slippageBps,
}: {
  quote: QuotedSwap;
  slippageBps: number;
}): ReactNode {
  const { t, locale } = useTranslation();
  const risk = useAppSelector((state) => selectSwapRisk(state, quote));
  const label = t('swap.sandwich');
  if (!risk)
    return (
      <DetailRow
        label={label}
        help={t('swap.sandwich.help')}
        helpLabel={label}
        value={
          isTaxed(quote.taxes) ? unknownText : <Skeleton width="4rem" label={t('common.loading')} />
        }
      />
    );
  const isNone = risk.now.isUnprofitable;
  return (
    <>
      <DetailRow
        label={label}
        help={t('swap.sandwich.help')}
        helpLabel={label}
        value={formatBps(isNone ? 0n : risk.now.mostBps, { locale })}
      />
      {isNone ? (
        <Muted scale="xs">
          {t(quote.kind === 'exactInput' ? 'swap.sandwich.never' : 'swap.sandwich.notAtLimit')}
        </Muted>
      ) : (
        <Worst quote={quote} risk={risk} slippageBps={slippageBps} />
      )}
    </>
  );
}
