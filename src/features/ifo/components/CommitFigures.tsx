import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { ifoShare } from '#protocol/ifoAmounts.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import type { Sale } from '../ifoSelectors.ts';
import { roomLeft, type SalePool } from '../saleModel.ts';
import { LpAmount } from './Amounts.tsx';
import { ShareFigures } from './ShareFigures.tsx';

interface CommitFiguresProps {
  sale: Sale;
  pool: SalePool;
  /** What the account has committed, and what it adds; smallest unit. */
  committed: bigint;
  added: bigint;
}

/** Shows the limits of a commitment, and what it would bring if the sale ended right after it. */
export function CommitFigures({ sale, pool, committed, added }: CommitFiguresProps): ReactNode {
  const { t } = useTranslation();
  const { config } = sale;
  const room = roomLeft(pool, committed);
  const after = committed + added;
  const share = ifoShare(after, { ...pool, total: pool.total + added });
  return (
    <Panel>
      <Stack gap="xs">
        {room === undefined ? null : (
          <>
            <DetailRow
              label={t('ifo.maxEntry')}
              value={<LpAmount sale={config} value={pool.limit} />}
            />
            <DetailRow
              label={t('ifo.commit.left')}
              value={<LpAmount sale={config} value={room} />}
            />
          </>
        )}
        <DetailRow label={t('ifo.commit.after')} value={<LpAmount sale={config} value={after} />} />
        <Text as="h3" scale="sm" weight="bold">
          {t('ifo.own.now')}
        </Text>
        <ShareFigures sale={config} share={{ ...share, committed: after }} stage="open" />
      </Stack>
    </Panel>
  );
}
