import type { ReactNode } from 'react';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
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

function fieldText(field: RoundField, value: string | number | bigint, locale: string): string {
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
  if (value === null) return <Message variant="info">{t('prediction.check.index.none')}</Message>;
  const differing = differingFields(own, value);
  if (differing.length === 0)
    return (
      <Message variant="success" role="status">
        {t('prediction.check.index.agrees')}
      </Message>
    );
  return (
    <Stack gap="xs">
      <Message variant="danger" role="status">
        {t('prediction.check.index.differs')}
      </Message>
      {differing.map(({ field, own: ours, other }) => (
        <DetailRow
          key={field}
          label={t(titles[field])}
          value={
            <Verbatim>{`${fieldText(field, ours, locale)} ≠ ${fieldText(field, other, locale)}`}</Verbatim>
          }
        />
      ))}
      <IndexedNotice view={view} />
    </Stack>
  );
}
