import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { claimAct, type ClaimIssue } from '../claimActs.ts';
import type { Claim } from '../claimModel.ts';
import { kindName } from '../kindName.ts';
import { Portrait } from '../transfer/Portrait.tsx';

const issueTexts: Record<ClaimIssue, TextKey> = {
  claimed: 'collectibles.state.claimed',
  claiming: 'collectibles.claim.claiming',
  unmet: 'collectibles.claim.unmet',
};

export interface ClaimDialogProps {
  account: Address;
  claim: Claim;
  onClose: () => void;
}

/** Shows what is claimed, as simulated, and the button that claims it. */
export function ClaimDialog({ account, claim, onClose }: ClaimDialogProps): ReactNode {
  const { t } = useTranslation();
  const name = kindName(claim.kind);
  return (
    <ActDialog
      title={t('collectibles.claim.title', { name })}
      action={t('collectibles.claim')}
      pendingText={t('collectibles.claim.pending', { name })}
      act={claimAct}
      found={{ model: { account, claim } }}
      collectibles={[{ direction: 'received', name }]}
      issueText={(issue) => t(issueTexts[issue])}
      isActionFocused
      onClose={onClose}
    >
      <Portrait>
        <CatPicture kind={claim.kind} />
      </Portrait>
    </ActDialog>
  );
}
