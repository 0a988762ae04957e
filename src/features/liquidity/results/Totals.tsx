import type { ReactNode } from 'react';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatAmount, formatPercent, shortenSymbol } from '#lib/format.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { AmountsText, SignedAmount } from './AmountsText.tsx';
import type { Amounts } from './poolState.ts';
import { quoteSide } from '#entities/pairs/quoteSide.ts';
import {
  divergenceIn,
  heldAmounts,
  isAboutZero,
  relativeDifference,
  valueIn,
  verdictOf,
  type PositionTotals,
  type Verdict,
} from './resultMath.ts';

const verdictTexts: Record<Verdict, TextKey> = {
  ahead: 'results.ahead',
  aheadBoth: 'results.aheadBoth',
  behind: 'results.behind',
  behindLost: 'results.behindLost',
  even: 'results.even',
};

/** Shows amounts of both tokens, and below them their value in one of them. */
function ValuedAmounts({
  tokens,
  amounts,
  value,
}: {
  tokens: TokenPair;
  amounts: Amounts;
  value: bigint;
}): ReactNode {
  const { locale } = useTranslation();
  const quote = poolCurrencies(tokens)[quoteSide(tokens)];
  return (
    <Stack gap="none" align="end">
      <AmountsText tokens={tokens} amounts={amounts} />
      <Muted as="span" scale="xs" numeric>
        ≈ <Verbatim>{formatAmount(value, quote, { locale, rounding: 'nearest' })}</Verbatim>{' '}
        {shortenSymbol(quote.symbol)}
      </Muted>
    </Stack>
  );
}

/**
 * Shows deposits and withdrawals, the current value, the fees earned, and the difference to holding
 * the tokens.
 */
export function Totals({
  tokens,
  pool,
  totals,
}: {
  tokens: TokenPair;
  pool: Pool;
  totals: PositionTotals;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { deposited, withdrawn, lost, now, fees, difference } = totals;
  const held = heldAmounts(totals);
  const side = quoteSide(tokens);
  const quote = poolCurrencies(tokens)[side];
  const value = valueIn(side, difference, pool);
  const part = relativeDifference(totals, pool);
  const percentOf = (change: Ratio): string =>
    isAboutZero(change)
      ? t('results.about', { percent: formatPercent(ratio(0n), { locale, places: 0 }) })
      : formatPercent(change, { locale });
  const tone = value === 0n ? undefined : value > 0n ? 'success' : 'danger';
  const lostValue = valueIn(side, lost, pool);
  const hasWithdrawn = withdrawn.amount0 > 0n || withdrawn.amount1 > 0n;
  return (
    <Stack gap="sm">
      <DetailRow
        label={t('results.deposited')}
        value={<AmountsText tokens={tokens} amounts={deposited} />}
      />
      {hasWithdrawn ? (
        <DetailRow
          label={t('results.withdrawn')}
          value={<AmountsText tokens={tokens} amounts={withdrawn} />}
        />
      ) : null}
      <DetailRow
        label={t('results.now')}
        value={<ValuedAmounts tokens={tokens} amounts={now} value={valueIn(side, now, pool)} />}
      />
      <DetailRow
        label={t('results.held')}
        help={t('results.heldHelp')}
        helpLabel={t('results.help')}
        value={<ValuedAmounts tokens={tokens} amounts={held} value={valueIn(side, held, pool)} />}
      />
      <DetailRow
        label={t('results.fees')}
        help={t('results.feesHelp')}
        helpLabel={t('results.help')}
        value={<ValuedAmounts tokens={tokens} amounts={fees} value={valueIn(side, fees, pool)} />}
      />
      <DetailRow
        label={t('results.divergence')}
        help={t('results.divergenceHelp')}
        helpLabel={t('results.help')}
        value={<SignedAmount amount={divergenceIn(side, totals, pool)} currency={quote} />}
      />
      {lostValue === 0n ? null : (
        <DetailRow
          label={t('results.lost')}
          help={t('results.lostHelp')}
          helpLabel={t('results.help')}
          value={<SignedAmount amount={-lostValue} currency={quote} />}
        />
      )}
      <DetailRow
        label={t('results.difference')}
        help={t('results.differenceHelp')}
        helpLabel={t('results.help')}
        value={
          <Text as="span" scale="sm" weight="bold" tone={tone} align="end">
            <SignedAmount amount={value} currency={quote} />
            {part ? <> ({percentOf(part)})</> : null}
          </Text>
        }
      />
      <Muted>{t(verdictTexts[verdictOf(totals, pool)])}</Muted>
    </Stack>
  );
}
