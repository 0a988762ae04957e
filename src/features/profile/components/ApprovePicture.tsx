import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { approveAct, pictureName, selectIsApproving, type ApproveIssue } from '../approveAct.ts';
import type { Picture } from '../pictures.ts';

const issueKeys = {
  done: 'profile.approve.done',
  pending: 'profile.issue.pending',
  notOwned: 'profile.issue.notOwned',
  notOffered: 'profile.issue.notOffered',
} as const satisfies Record<ApproveIssue, TextKey>;

/** Approves profiles for one collectible; busy until the transaction is mined. */
export function ApprovePicture({
  account,
  picture,
  onSent,
}: {
  account: Address;
  picture: Picture;
  onSent?: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const model = { account, picture };
  const form = useWriteForm(approveAct, onSent);
  const isPending = useAppSelector((state) => selectIsApproving(state, model));
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const name = pictureName(picture);
  if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
  return (
    <Stack gap="sm">
      <Button
        scale="lg"
        fullWidth
        loading={form.isSending || isPending}
        onClick={() => form.submit(model)}
      >
        {t(form.isSending || isPending ? 'profile.approve.pending' : 'profile.approve.action', {
          name,
        })}
      </Button>
      <Muted align="center">{t('profile.approve.help', { name })}</Muted>
      {form.error ? <FailureMessage error={form.error} /> : null}
      {form.issue ? (
        <Message variant="warning" role="alert">
          {t(issueKeys[form.issue])}
        </Message>
      ) : null}
    </Stack>
  );
}
