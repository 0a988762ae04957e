import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { PowerPart } from '../power/PowerPart.tsx';
import { usePower } from '../power/usePower.ts';
import { currentSources } from '../space.ts';
import { thresholdText } from './threshold.ts';

/** Shows the voting power of an account at a block. */
export function PowerDialog({
  account,
  block,
  onClose,
}: {
  account: Address;
  block: number;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const view = usePower(currentSources, account, block);
  return (
    <Modal open title={t('voting.power')} closeLabel={t('common.close')} onClose={onClose}>
      <Stack gap="md">
        <PowerPart view={view} block={block} />
        <Muted>{thresholdText(t)}</Muted>
      </Stack>
    </Modal>
  );
}
