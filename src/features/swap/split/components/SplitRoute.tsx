import { memo, type ReactNode } from 'react';
import { useUsdValue } from '#entities/prices/usePrices.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent, formatUsd, shortenSymbol, unknownText } from '#lib/format.ts';
import { ratio } from '#lib/ratio.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Text } from '#ui/Text.tsx';
import { quoteTerms, type QuotedSwap } from '../../swapModel.ts';
import { selectSaving, type Saving } from '../bestPrice.ts';
import { useRested } from '../useRested.ts';
import { Following } from './Following.tsx';
import { RouteFlow } from './RouteFlow.tsx';

const E18 = 10n ** 18n;

/** Shows what the split saves, in percent and dollars. */
function Saved({
  saving: { amount, of },
  quote,
}: {
  saving: Saving;
  quote: QuotedSwap;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { currency } = quote.kind === 'exactInput' ? quote.output : quote.input;
  const usd = useUsdValue(amount, currency.token);
  const percent = formatPercent(ratio(amount, of), { rounding: 'down', locale });
  return (
    <Text as="span" scale="sm" weight="bold" numeric tone="success">
      {t('swap.split.saves', {
        percent,
        usd: typeof usd === 'bigint' ? formatUsd(ratio(usd, E18), { locale }) : unknownText,
      })}
    </Text>
  );
}

/** Memoised: a typed digit changes nothing until the amount rests. */
const Split = memo(function Split({ quote }: { quote: QuotedSwap }): ReactNode {
  const { t } = useTranslation();
  const saving = useAppSelector((state) => selectSaving(state, quote));
  const { currency } = quote.kind === 'exactInput' ? quote.output : quote.input;
  const help = t('swap.split.help');
  const label = t('swap.details.route');
  return (
    <>
      <DetailRow
        label={label}
        help={
          saving?.isGasCounted === false
            ? `${help} ${t('swap.split.feeUnknown', { symbol: shortenSymbol(currency.symbol) })}`
            : help
        }
        helpLabel={label}
        value={saving && <Saved saving={saving} quote={quote} />}
      />
      <RouteFlow legs={quote.legs ?? []} />
    </>
  );
});

/** Shows how a trade is split, and what that saves against one path. */
export function SplitRoute({ quote }: { quote: QuotedSwap }): ReactNode {
  const { rested, isResting } = useRested(quote, quoteTerms(quote).amount);
  return (
    <Following isBehind={!isResting}>
      <Split quote={rested} />
    </Following>
  );
}
