import { useState, type ReactNode } from 'react';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useRecipient } from '#entities/names/useRecipient.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { FormPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { isOurContract } from '#protocol/contracts.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { transferFlow, transferRequest, type TransferModel } from './transferFlow.ts';
import { recipientIssue } from './transferIssue.ts';
import { Portrait } from './Portrait.tsx';
import { RecipientInput } from './RecipientInput.tsx';
import { TokenChoice } from './TokenChoice.tsx';

export interface TransferDialogProps {
  account: Address;
  nftAddress: Address;
  /** Name of the kind or the collection. */
  name: string;
  /** Kind of our collection; absent for a token of others. */
  kind?: number;
  /** Tokens to choose from; at least one. */
  ids: readonly bigint[];
  onClose: () => void;
}

/** Sends a collectible: which one, where to, and what is lost if that is wrong. */
export function TransferDialog({
  account,
  nftAddress,
  name,
  kind,
  ids,
  onClose,
}: TransferDialogProps): ReactNode {
  const { t } = useTranslation();
  const form = useWriteForm(transferFlow);
  const [id, setId] = useState(ids[0] ?? 0n);
  const [text, setText] = useState('');
  const recipient = useRecipient(text);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const to = recipient.status === 'resolved' ? recipient.address : undefined;
  const places = { account, collection: nftAddress, profile: profileAddress, isOurContract };
  const issue = to && recipientIssue(to, places);
  const model: TransferModel | undefined =
    to && !issue ? { account, nftAddress, name, tokenIdRaw: toRaw(id), recipient: to } : undefined;
  const type = (typed: string): void => {
    setText(typed);
    form.forget();
  };

  function action(): ReactNode {
    if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
    if (!model)
      return (
        <BlockedButton isLoading={recipient.status === 'resolving'}>
          {t(
            recipient.status === 'empty' ? 'collectibles.transfer.enter' : 'collectibles.transfer',
          )}
        </BlockedButton>
      );
    return (
      <Button scale="lg" fullWidth onClick={() => form.submit(model)}>
        {t('collectibles.transfer.act', { id: String(id) })}
      </Button>
    );
  }

  return (
    <ConfirmDialog
      title={t('collectibles.transfer.title', { name })}
      stage={form.error ? { name: 'review' } : form.stage}
      pendingText={t('collectibles.transfer.pending', { name, id: String(id) })}
      failedText={(message) => message}
      onClose={onClose}
    >
      <Stack gap="md">
        {kind === undefined ? null : (
          <Portrait>
            <CatPicture kind={kind} />
          </Portrait>
        )}
        <TokenChoice ids={ids} value={id} onChange={setId} />
        <RecipientInput text={text} recipient={recipient} issue={issue} onTyped={type} />
        {model ? <Message variant="warning">{t('collectibles.transfer.warning')}</Message> : null}
        {form.error ? (
          <FailureMessage error={form.error} />
        ) : model ? (
          <FormPreview
            request={isWrongNetwork ? undefined : transferRequest(model)}
            expected={[]}
            collectibles={[{ direction: 'spent', name: `${name} #${id}` }]}
          />
        ) : null}
        {form.issue ? (
          <Message variant="warning" role="alert">
            {t('collectibles.transfer.notOwned')}
          </Message>
        ) : null}
        <ModalAction>{action()}</ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
