import type { ReactNode } from 'react';
import { ifos } from '#config/ifos.ts';
import { useTranslation } from '#i18n/t.ts';
import { Divider } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { FailureTool, useFailure } from './FailureTool.tsx';
import { Faucet } from './Faucet.tsx';
import { CompetitionPanel } from './CompetitionPanel.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { FeedPanel } from './FeedPanel.tsx';
import { localCompetition } from './localCompetition.ts';
import { localGame } from './localFeed.ts';
import { localLottery } from './localLottery.ts';
import { LotteryPanel } from './LotteryPanel.tsx';
import { SalePanel } from './SalePanel.tsx';

/** Shows faucet, clock, price feed, lottery, sales, competition and failure tool. A requested failure lives here to survive closing. */
export function LocalPanel({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const failure = useFailure();
  return (
    <Modal open={open} onClose={onClose} title={t('local.title')} closeLabel={t('common.close')}>
      <Stack gap="lg">
        <Muted>{t('local.intro')}</Muted>
        <Faucet />
        <Divider />
        <ClockPanel />
        <Divider />
        {localGame ? (
          <>
            <FeedPanel game={localGame} />
            <Divider />
          </>
        ) : null}
        {localLottery ? (
          <>
            <LotteryPanel places={localLottery} />
            <Divider />
          </>
        ) : null}
        {ifos.length > 0 ? (
          <>
            <SalePanel />
            <Divider />
          </>
        ) : null}
        {localCompetition ? (
          <>
            <CompetitionPanel competition={localCompetition} />
            <Divider />
          </>
        ) : null}
        <FailureTool {...failure} />
      </Stack>
    </Modal>
  );
}
