import type { ReactNode } from 'react';
import { ComparedRow } from '#entities/check/Compared.tsx';
import { Findings } from '#entities/check/Findings.tsx';
import type { Figure } from '#entities/check/verdict.ts';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Stack } from '#ui/Layout.tsx';
import { useIndexedRound } from '../indexedRounds.ts';
import { differingFields, type ProvedRound, type RoundField } from '../roundCheck.ts';
import { coinText, priceText } from './Figures.tsx';

const titles = {
  lockAt: 'prediction.check.due',
  closeAt: 'prediction.check.due',
  lockPriceE8: 'prediction.lockPrice',
  closePriceE8: 'prediction.closePrice',
  lockId: 'prediction.check.lock',
  closeId: 'prediction.check.close',
  total: 'prediction.pool',
  bull: 'prediction.up',
  bear: 'prediction.down',
  state: 'prediction.check.result',
  voidReason: 'prediction.check.result',
  feeBps: 'prediction.check.fee',
  base: 'prediction.check.base',
  reward: 'prediction.payout',
} as const satisfies Record<RoundField, TextKey>;

function fieldText(field: RoundField, value: Figure, locale: string): string {
  switch (field) {
    case 'lockPriceE8':
    case 'closePriceE8':
      return priceText(BigInt(value), locale);
    case 'total':
    case 'bull':
    case 'bear':
    case 'base':
    case 'reward':
      return coinText(BigInt(value), locale);
    case 'lockAt':
    case 'closeAt':
    case 'lockId':
    case 'closeId':
    case 'state':
    case 'voidReason':
    case 'feeBps':
      return String(value);
  }
}

/** Says whether the index has the same figures of a round as the node, field by field. */
export function IndexCheck({ own }: { own: ProvedRound }): ReactNode {
  const { t, locale } = useTranslation();
  const view = useIndexedRound(own.epoch);
  const { value, failure } = view;
  if (failure) return <IndexedNotice view={view} />;
  if (value === undefined) return null;
  if (value === null)
    return <Findings found={[{ verdict: 'untold', text: t('prediction.check.index.none') }]} />;
  if (value.state === 'unknown')
    return (
      <Findings found={[{ verdict: 'untold', text: t('prediction.check.index.incomplete') }]} />
    );
  const wrong = differingFields(own, value);
  if (wrong.length === 0)
    return <Findings found={[{ verdict: 'matches', text: t('prediction.check.index.agrees') }]} />;
  return (
    <Stack gap="xs">
      <Findings found={[{ verdict: 'differs', text: t('prediction.check.index.differs') }]} />
      {wrong.map(({ what, ...claim }) => (
        <ComparedRow
          key={what}
          label={t(titles[what])}
          claim={claim}
          text={(figure) => fieldText(what, figure, locale)}
        />
      ))}
      <IndexedNotice view={view} />
    </Stack>
  );
}
