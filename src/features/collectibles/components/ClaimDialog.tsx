import type { ReactNode } from 'react';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { ReviewDialog } from '#entities/writeFlow/components/ReviewDialog.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { claimFlow, claimRequest, type ClaimIssue } from '../claimFlow.ts';
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
  const model = { account, claim };
  const name = kindName(claim.kind);
  return (
    <ReviewDialog
      title={t('collectibles.claim.title', { name })}
      action={t('collectibles.claim')}
      pendingText={t('collectibles.claim.pending', { name })}
      flow={claimFlow}
      model={model}
      request={claimRequest(model)}
      expected={[]}
      collectibles={[{ direction: 'received', name }]}
      issueText={(issue) => t(issueTexts[issue])}
      isActionFocused
      onClose={onClose}
    >
      <Portrait>
        <CatPicture kind={claim.kind} />
      </Portrait>
    </ReviewDialog>
  );
}
