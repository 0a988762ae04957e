import type { ReactNode } from 'react';
import { ImpactText } from '#entities/pairs/components/ImpactText.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatPoolShare, shortenSymbol, unknownText } from '#lib/format.ts';
import { ratio } from '#lib/ratio.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { zapLines, type ZapFound, type ZapLines } from '../zapLines.ts';
import { zapImpact } from '../zapImpact.ts';
import { enteringAmount, zapCurrencies, zapShare, type ZapModel } from '../zapModel.ts';
import { RouteRows } from './RouteRows.tsx';
import { ZapAmount } from './ZapAmount.tsx';

/**
 * Shows the swap inside the pool: a part of what is spent on the way in, all of the other token on
 * the way out.
 */
function Swapped({
  model: { kind, currency, other },
  swap,
}: {
  model: ZapModel;
  swap: ZapLines['swap'];
}): ReactNode {
  if (!swap) return unknownText;
  const [from, to] = kind === 'in' ? [currency, other] : [other, currency];
  return (
    <Row gap="xxs" wrap justify="end">
      <ZapAmount raw={swap.inRaw} currency={from} />
      <ChevronForwardIcon size="sm" />
      <ZapAmount raw={swap.outRaw} currency={to} />
    </Row>
  );
}

/** Shows the refunded amount, and its part of what was spent. */
function Dust({ model, dustRaw }: { model: ZapModel; dustRaw: Raw | null }): ReactNode {
  const { locale } = useTranslation();
  if (dustRaw === null) return unknownText;
  const { currency } = model;
  const dust = fromRaw(dustRaw);
  return (
    <Text as="bdi" scale="sm" weight="bold" numeric>
      {`${formatAmount(dust, currency, { locale })} ${shortenSymbol(currency.symbol)}`}
      {dust > 0n && ` (${formatPoolShare(ratio(dust, enteringAmount(model)), locale)})`}
    </Text>
  );
}

/**
 * Shows every step between input and output, line by line; with the simulation's amounts, once
 * known.
 */
export function ZapFlow({
  model,
  found,
}: {
  model: ZapModel;
  found?: ZapFound | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { kind, currency, other, minRaw } = model;
  const { swap, sidesRaw, dustRaw } = zapLines(model, found);
  const isIn = kind === 'in';
  const { output } = zapCurrencies(model);
  const minLabel = isIn
    ? t('zap.least')
    : t('remove.confirm.least', { symbol: shortenSymbol(output.symbol) });
  const sides = [
    { side: currency, raw: sidesRaw[0] },
    { side: other, raw: sidesRaw[1] },
  ];
  const deposited = sides.map(({ side, raw }) => {
    const symbol = shortenSymbol(side.symbol);
    return (
      <DetailRow
        key={side.id}
        label={t(isIn ? 'add.confirm.deposited' : 'zap.part', { symbol })}
        value={<ZapAmount raw={raw} currency={side} />}
      />
    );
  });
  const swapped = (
    <DetailRow
      key="swap"
      label={t('zap.swapped')}
      help={t(isIn ? 'zap.swappedHelp' : 'zap.soldHelp')}
      helpLabel={t('zap.swapped')}
      value={<Swapped model={model} swap={swap} />}
    />
  );
  return (
    <Stack gap="xs">
      {isIn && <RouteRows model={model} />}
      {isIn ? [swapped, deposited] : [deposited, swapped]}
      {!isIn && <RouteRows model={model} />}
      {isIn && (
        <DetailRow
          label={t('zap.dust')}
          help={t('zap.dustHelp')}
          helpLabel={t('zap.dust')}
          value={<Dust model={model} dustRaw={dustRaw} />}
        />
      )}
      <DetailRow
        label={t('swap.details.impact')}
        help={t(model.route ? 'zap.routed.impactHelp' : 'zap.impactHelp')}
        helpLabel={t('swap.details.impact')}
        value={<ImpactText impact={zapImpact(model)} />}
      />
      <DetailRow
        label={minLabel}
        help={t('zap.leastHelp')}
        helpLabel={minLabel}
        value={<ZapAmount raw={minRaw} currency={output} {...(isIn ? { symbol: 'LP' } : {})} />}
      />
      {isIn && (
        <DetailRow label={t('add.pool.share')} value={formatPoolShare(zapShare(model), locale)} />
      )}
    </Stack>
  );
}
