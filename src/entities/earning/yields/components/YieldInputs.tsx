import type { ReactNode } from 'react';
import { poolsText } from '#entities/prices/priceOrigin.ts';
import { useTranslation, type Translation } from '#i18n/t.ts';
import type { Token } from '#lib/currency.ts';
import { hoursText } from '#lib/time.ts';
import { formatAmount, formatBps, formatPercent, formatUsd } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { reasonTexts } from '#entities/volumes/reasonTexts.ts';
import { exactUsdText, yieldText } from '../yieldText.ts';
import type { YieldInput } from '../yieldTypes.ts';

/** Digits enough to recompute the rate from what is shown. */
const significant = 10;

/** Label and text of a figure. */
interface Line {
  label: string;
  value: string;
  help?: string;
}

const withHelp = (line: Omit<Line, 'help'>, help: string | undefined): Line =>
  help === undefined ? line : { ...line, help };
const amountText = (amount: bigint, token: Token, locale: string): string =>
  `${formatAmount(amount, token, { significant, locale })} ${token.symbol}`;

/** Texts of each kind of input. */
const lines: {
  [Kind in YieldInput['kind']]: (
    input: Extract<YieldInput, { kind: Kind }>,
    translation: Translation,
  ) => Line;
} = {
  perBlock: ({ amount, token }, { t, locale }) => ({
    label: t('yields.perBlock', { symbol: token.symbol }),
    value: formatAmount(amount, token, { significant, locale }),
  }),
  share: ({ points, ofPoints }, { t, locale }) => ({
    label: t('yields.share'),
    value: formatPercent({ numerator: points, denominator: ofPoints }, { locale, fixed: false }),
  }),
  blocksPerYear: ({ count }, { t, locale }) => ({
    label: t('yields.blocksPerYear'),
    value: formatAmount(count, { decimals: 0 }, { locale }),
  }),
  staked: ({ amount, token }, { t, locale }) => ({
    label: t('yields.staked'),
    value: amountText(amount, token, locale),
  }),
  price: ({ token, priceE18, isLp, pools }, translation) => {
    const { t, locale } = translation;
    const line = {
      label: t('yields.price', { symbol: token.symbol }),
      value: exactUsdText(priceE18, locale),
    };
    return withHelp(line, isLp ? t('yields.lpPrice.help') : poolsText(translation, pools));
  },
  noPrice: ({ token }, { t }) => ({
    label: t('yields.price', { symbol: token.symbol }),
    value: t('yields.unknown'),
  }),
  worth: ({ valueE18 }, { t, locale }) => ({
    label: t('yields.worth'),
    value: formatUsd({ numerator: valueE18, denominator: 10n ** 18n }, { locale }),
  }),
  depositFee: ({ bps }, { t, locale }) => ({
    label: t('yields.depositFee'),
    value: formatBps(bps, { locale }),
    help: t('yields.depositFee.help'),
  }),
  performanceFee: ({ bps }, { t, locale }) => ({
    label: t('yields.performanceFee'),
    value: formatBps(bps, { locale }),
  }),
  callFee: ({ bps }, { t, locale }) => ({
    label: t('yields.callFee'),
    value: formatBps(bps, { locale }),
  }),
  paidBlocks: ({ count }, { t }) => ({
    label: t('yields.paidBlocks'),
    value: t('earn.blocks', { count: Number(count) }),
  }),
  harvests: ({ count }, { t, locale }) => ({
    label: t('yields.harvests'),
    value: formatAmount(count, { decimals: 0 }, { locale }),
  }),
  volume: ({ valueE18, hours, block }, { t, locale }) => ({
    label: t('volumes.volume', { time: hoursText(hours, locale) }),
    value: exactUsdText(valueE18, locale),
    help: t('volumes.origin', { block: formatAmount(BigInt(block), { decimals: 0 }, { locale }) }),
  }),
  lpFee: ({ bps }, { t, locale }) => ({
    label: t('volumes.lpFee'),
    value: formatBps(bps, { locale }),
  }),
  liquidity: ({ valueE18 }, { t, locale }) => ({
    label: t('volumes.liquidity'),
    value: exactUsdText(valueE18, locale),
  }),
  lpFees: ({ fees }, { t, locale }) => ({
    label: t('yields.lpFees'),
    value: typeof fees === 'object' ? yieldText(fees.aprE18, locale) : t('yields.unknown'),
    help: typeof fees === 'string' ? t(reasonTexts[fees]) : t('volumes.lpFees.about'),
  }),
};

function lineOf<Kind extends YieldInput['kind']>(
  input: Extract<YieldInput, { kind: Kind }>,
  translation: Translation,
): Line {
  const make = lines[input.kind] as (
    input: Extract<YieldInput, { kind: Kind }>,
    translation: Translation,
  ) => Line;
  return make(input, translation);
}

/** Lists the inputs of a rate, one per line. */
export function YieldInputs({ inputs }: { inputs: readonly YieldInput[] }): ReactNode {
  const translation = useTranslation();
  return (
    <Stack gap="xs">
      {inputs.map((input) => {
        const { label, value, help } = lineOf(input, translation);
        return (
          <DetailRow
            key={label}
            label={label}
            value={value}
            help={help}
            helpLabel={translation.t('yields.help')}
          />
        );
      })}
    </Stack>
  );
}
