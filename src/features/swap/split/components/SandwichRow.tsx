import type { ReactNode } from 'react';
import { isTaxed } from '#entities/pairs/transferTax.ts';
import { useUsdValue } from '#entities/prices/usePrices.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatBps, formatUsd, shortenSymbol, unknownText } from '#lib/format.ts';
import { ratio } from '#lib/ratio.ts';
import { SAFE_SANDWICH_BPS } from '#lib/slippage.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text, type TextTone } from '#ui/Text.tsx';
import type { QuotedSwap } from '../../swapModel.ts';
import { tradeSlippageChosen } from '../../swapSlice.ts';
import { selectSwapRisk, type SwapRisk } from '../sandwichRisk.ts';
import { Note } from './Note.tsx';
import { useMoveWarning } from './useMoveWarning.ts';

const E18 = 10n ** 18n;
/** All that is received, in basis points: of trades far above the pools' size the bound is more. */
const ALL_BPS = 10_000n;

/** What a sandwich could take, alone or beside what it could take at the safe slippage. */
const sentences = {
  most: { alone: 'swap.sandwich.most', andSafer: 'swap.sandwich.mostAndSafer' },
  over: { alone: 'swap.sandwich.over', andSafer: 'swap.sandwich.overAndSafer' },
} as const;

const isOverAll = ({ now }: SwapRisk): boolean => now.mostBps > ALL_BPS;

const toneOf = ({ now }: SwapRisk): TextTone =>
  now.isUnprofitable ? 'success' : now.mostBps > SAFE_SANDWICH_BPS ? 'warning' : 'default';

/** Returns the share of the output that a sandwich could take at most: beyond all of it, `> 100%`. */
function shareText(risk: SwapRisk, locale: string): string {
  if (isOverAll(risk)) return `> ${formatBps(ALL_BPS, { locale })}`;
  return formatBps(risk.now.isUnprofitable ? 0n : risk.now.mostBps, { locale });
}

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
  // Where both tolerances may fail, the one in force says so.
  const isFailing = useMoveWarning(slippageBps) !== undefined;
  const warning = useMoveWarning(risk.safeBps);
  const isSafer = risk.safeBps < slippageBps && risk.safe.most < risk.now.most;
  const sentence = sentences[isOverAll(risk) ? 'over' : 'most'];
  const params = {
    slippage: percentOf(slippageBps),
    amount: worth(risk.now.most),
    bps: risk.now.mostBps,
    safe: percentOf(risk.safeBps),
    safeAmount: worth(risk.safe.most),
  };
  return (
    <Stack gap="sm">
      <Note>{t(isSafer ? sentence.andSafer : sentence.alone, params)}</Note>
      {isSafer && !isFailing && warning !== undefined && <Note>{warning}</Note>}
      {isSafer && (
        <Row>
          <Button
            scale="sm"
            variant="subtle"
            onClick={() => dispatch(tradeSlippageChosen(risk.safeBps))}
          >
            {t('swap.sandwich.use', { slippage: params.safe })}
          </Button>
        </Row>
      )}
    </Stack>
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
        help={t('swap.sandwich.about')}
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
        help={t('swap.sandwich.about')}
        helpLabel={label}
        value={
          <Text as="span" scale="sm" weight="bold" numeric tone={toneOf(risk)}>
            {shareText(risk, locale)}
          </Text>
        }
      />
      {isNone ? (
        <Note>
          {t(quote.kind === 'exactInput' ? 'swap.sandwich.never' : 'swap.sandwich.notAtLimit')}
        </Note>
      ) : (
        <Worst quote={quote} risk={risk} slippageBps={slippageBps} />
      )}
    </>
  );
}
