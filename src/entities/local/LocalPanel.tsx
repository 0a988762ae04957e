import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Divider } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { FailureTool, useFailure } from './FailureTool.tsx';
import { Faucet } from './Faucet.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { FeedPanel } from './FeedPanel.tsx';
import { localGame } from './localFeed.ts';

/** Shows faucet, clock, price feed and failure tool. A requested failure lives here to survive closing. */
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
        <FailureTool {...failure} />
      </Stack>
    </Modal>
  );
}
