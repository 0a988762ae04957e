import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { localCatalogue } from '#protocol/local/catalogue.ts';
import { Divider } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { ActsPanel } from './ActsPanel.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { FailureTool, useFailure } from './FailureTool.tsx';
import { Faucet } from './Faucet.tsx';
import type { FaucetClaim } from './faucetAct.ts';
import { FaucetDialog } from './FaucetDialog.tsx';

/**
 * Shows faucet, clock, acts of the products and failure tool, or in their place the review of a
 * claim. A requested failure lives here to survive closing.
 */
export function LocalPanel({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const failure = useFailure();
  const [claim, setClaim] = useState<FaucetClaim>();
  if (claim) return <FaucetDialog claim={claim} onClose={() => setClaim(undefined)} />;
  return (
    <Modal open={open} onClose={onClose} title={t('local.title')} closeLabel={t('common.close')}>
      <Stack gap="lg">
        <Muted>{t('local.intro')}</Muted>
        <Faucet onClaim={setClaim} />
        <Divider />
        <ClockPanel />
        <Divider />
        {localCatalogue.map((acts) => (
          <Fragment key={acts.title}>
            <ActsPanel {...acts} />
            <Divider />
          </Fragment>
        ))}
        <FailureTool {...failure} />
      </Stack>
    </Modal>
  );
}
