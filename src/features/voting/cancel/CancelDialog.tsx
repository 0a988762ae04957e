import type { ReactNode } from 'react';
import { SignDialog } from '#entities/acts/SignDialog.tsx';
import { useSigning } from '#entities/messages/useSigning.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { formatRemaining } from '#lib/time.ts';
import { MESSAGE_SECONDS } from '#lib/votingRules.ts';
import { useAppDispatch } from '#redux';
import type { Proposal } from '#remote/hub/voting.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { NotStored } from '../signing/NotStored.tsx';
import { sendCancel, signCancel, type CancelResult } from './cancelProposal.ts';

function Said({ result }: { result: CancelResult }): ReactNode {
  const { t, locale } = useTranslation();
  switch (result.outcome) {
    case 'cancelled':
      return (
        <Message variant="success" role="status">
          {t('voting.cancel.done')}
        </Message>
      );
    case 'refused':
    case 'unsent':
      return (
        <NotStored
          result={result}
          next={t('voting.cancel.kept', { time: formatRemaining(MESSAGE_SECONDS, locale) })}
        />
      );
  }
}

interface CancelDialogProps {
  /** The proposal's author. */
  account: Address;
  proposal: Proposal;
  /** Called once it was sent, also in vain. */
  onSent: () => void;
  onClose: () => void;
}

/** Says what cancelling means and what is signed, and lets the author sign and send it. */
export function CancelDialog({ account, proposal, onSent, onClose }: CancelDialogProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { stage, error, result, press } = useSigning(async (shown: Proposal, onSigned) => {
    const signed = await dispatch(signCancel(account, shown));
    if (!signed.ok) return signed;
    onSigned();
    const sent = await sendCancel(account, proposal, signed.waiting);
    onSent();
    return { ok: true, result: sent };
  });
  const action = t('voting.cancel.sign');
  return (
    <SignDialog
      title={t('voting.cancel.title')}
      stage={stage}
      error={error}
      signsTitle={t('voting.dialog.signs')}
      signs={
        <>
          <Text scale="sm">
            {t('voting.cancel.signs.text', {
              account: shortenAddress(account),
              title: proposal.title,
            })}
          </Text>
          <Muted>{t('voting.dialog.free')}</Muted>
        </>
      }
      actions={{ review: action, signing: t('voting.dialog.signing'), sending: action }}
      done={
        result && (
          <>
            {/* The page's next read finds it cancelled also where only the answer was lost. */}
            <Said result={proposal.isCancelled ? { outcome: 'cancelled' } : result} />
            <Button scale="lg" variant="subtle" fullWidth onClick={onClose}>
              {t('common.close')}
            </Button>
          </>
        )
      }
      onPress={() => void press(proposal)}
      onClose={onClose}
    >
      <Text>{t('voting.cancel.about')}</Text>
    </SignDialog>
  );
}
