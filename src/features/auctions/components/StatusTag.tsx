import type { ComponentProps, ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Tag } from '#ui/Tag.tsx';
import type { AuctionStatus } from '../auctionsModel.ts';

const looks: Record<AuctionStatus, { tone: ComponentProps<typeof Tag>['tone']; key: TextKey }> = {
  toBeAnnounced: { tone: 'neutral', key: 'auctions.status.toBeAnnounced' },
  pending: { tone: 'accent', key: 'auctions.status.pending' },
  open: { tone: 'success', key: 'auctions.status.open' },
  finished: { tone: 'warning', key: 'auctions.status.finished' },
  closed: { tone: 'neutral', key: 'auctions.status.closed' },
};

/** Shows the status of an auction as a tag. */
export function StatusTag({ status }: { status: AuctionStatus }): ReactNode {
  const { t } = useTranslation();
  const { tone, key } = looks[status];
  return <Tag tone={tone}>{t(key)}</Tag>;
}
