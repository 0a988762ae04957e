import type { ReactNode } from 'react';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { FormPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/Modal.tsx';
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
  const form = useWriteForm(claimFlow);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const model = { account, claim };
  const name = kindName(claim.kind);
  return (
    <ConfirmDialog
      title={t('collectibles.claim.title', { name })}
      stage={form.error ? { name: 'review' } : form.stage}
      pendingText={t('collectibles.claim.pending', { name })}
      failedText={(message) => message}
      onClose={onClose}
    >
      <Stack gap="md">
        <Portrait>
          <CatPicture kind={claim.kind} />
        </Portrait>
        {form.error ? (
          <FailureMessage error={form.error} />
        ) : (
          <FormPreview request={isWrongNetwork ? undefined : claimRequest(model)} expected={[]} />
        )}
        {form.issue ? (
          <Message variant="warning" role="alert">
            {t(issueTexts[form.issue])}
          </Message>
        ) : null}
        <ModalAction>
          {isWrongNetwork ? (
            <SwitchNetworkButton scale="lg" fullWidth />
          ) : (
            <Button scale="lg" fullWidth data-autofocus onClick={() => form.submit(model)}>
              {t('collectibles.claim')}
            </Button>
          )}
        </ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
