import { useState, type ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { useRecipient } from '#entities/names/useRecipient.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { isOurContract } from '#protocol/contracts.ts';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Message } from '#ui/Message.tsx';
import { transferAct, type TransferModel } from './transferAct.ts';
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
  const [id, setId] = useState(ids[0] ?? 0n);
  const [text, setText] = useState('');
  const recipient = useRecipient(text);
  const to = recipient.status === 'resolved' ? recipient.address : undefined;
  const places = { account, collection: nftAddress, profile: profileAddress, isOurContract };
  const issue = to && recipientIssue(to, places);
  const model: TransferModel | undefined =
    to && !issue ? { account, nftAddress, name, tokenIdRaw: toRaw(id), recipient: to } : undefined;
  const isEmpty = recipient.status === 'empty';

  return (
    <ActDialog
      act={transferAct}
      found={model && { model }}
      title={t('collectibles.transfer.title', { name })}
      action={t('collectibles.transfer.act', { id: String(id) })}
      pendingText={t('collectibles.transfer.pending', { name, id: String(id) })}
      collectibles={[{ direction: 'spent', name: `${name} #${id}` }]}
      issueText={() => t('collectibles.transfer.notOwned')}
      instead={
        model ? undefined : (
          <BlockedButton isLoading={recipient.status === 'resolving'}>
            {t(isEmpty ? 'collectibles.transfer.enter' : 'collectibles.transfer')}
          </BlockedButton>
        )
      }
      notes={
        model ? <Message variant="warning">{t('collectibles.transfer.warning')}</Message> : null
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          {kind === undefined ? null : (
            <Portrait>
              <CatPicture kind={kind} />
            </Portrait>
          )}
          <TokenChoice ids={ids} value={id} onChange={setId} />
          <RecipientInput
            text={text}
            recipient={recipient}
            issue={issue}
            onTyped={(typed) => {
              setText(typed);
              form.forget();
            }}
          />
        </>
      )}
    </ActDialog>
  );
}
