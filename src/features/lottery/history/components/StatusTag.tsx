import type { ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Tag } from '#ui/Tag.tsx';
import type { RoundStatus } from '../../lotteryModel.ts';

const texts: Record<RoundStatus, TextKey> = {
  open: 'lottery.history.status.open',
  close: 'lottery.history.status.close',
  claimable: 'lottery.history.status.claimable',
  void: 'lottery.history.status.void',
};

const tones = { open: 'success', close: 'warning', claimable: 'plum', void: 'neutral' } as const;

/** Names the state of a round. */
export function StatusTag({ status }: { status: RoundStatus }): ReactNode {
  const { t } = useTranslation();
  return <Tag tone={tones[status]}>{t(texts[status])}</Tag>;
}
