import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Divider } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { FailureTool, useFailure } from './FailureTool.tsx';
import { Faucet } from './Faucet.tsx';
import { TimePanel } from './TimePanel.tsx';

/** Faucet, clock and a failure on order. The failure is waited for here, so that it outlives the closed dialog. */
export function LocalPanel({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const failure = useFailure();
  return (
    <Modal open={open} onClose={onClose} title={t('local.title')} closeLabel={t('common.close')}>
      <Stack gap="lg">
        <Muted>{t('local.intro')}</Muted>
        <Faucet />
        <Divider />
        <TimePanel />
        <Divider />
        <FailureTool {...failure} />
      </Stack>
    </Modal>
  );
}
