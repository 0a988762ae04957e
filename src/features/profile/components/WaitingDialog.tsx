import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { toRaw } from '#lib/raw.ts';
import { Muted } from '#ui/Text.tsx';
import { claimTokenAct, type WaitingIssue, type WaitingModel } from '../pauseActs.ts';

const issueKeys = {
  claimed: 'errors.revert.noCollectibleWaiting',
  pending: 'profile.issue.pending',
} as const satisfies Record<WaitingIssue, TextKey>;

/** Reviews what gets a waiting collectible back. */
export function WaitingDialog({
  model,
  onClose,
}: {
  model: WaitingModel;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { name, token } = model;
  return (
    <ActDialog
      title={t('transactions.summary.claimProfileToken', { name, id: toRaw(token.tokenId) })}
      action={t('profile.waiting.action')}
      pendingText={t('harvest.status.asking')}
      act={claimTokenAct}
      found={{ model }}
      collectibles={[{ direction: 'received', name: `${name} #${token.tokenId}` }]}
      issueText={(issue) => t(issueKeys[issue])}
      isActionFocused
      onClose={onClose}
    >
      <Muted>{t('profile.waiting.help')}</Muted>
    </ActDialog>
  );
}
