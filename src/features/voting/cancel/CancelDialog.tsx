import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { formatRemaining } from '#lib/time.ts';
import { MESSAGE_SECONDS } from '#lib/votingRules.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { NotStored } from '../signing/NotStored.tsx';
import { useSignAndSend } from '../signing/useSignAndSend.ts';
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
  const { stage, error, result, press } = useSignAndSend(
    (shown: Proposal) => signCancel(account, shown),
    (waiting) => sendCancel(account, proposal, waiting),
    onSent,
  );
  return (
    <Modal
      open
      title={t('voting.cancel.title')}
      closeLabel={t('common.close')}
      steady={stage !== 'review'}
      onClose={onClose}
    >
      <Stack gap="md">
        {result ? (
          <>
            {/* The page's next read finds it cancelled also where only the answer was lost. */}
            <Said result={proposal.isCancelled ? { outcome: 'cancelled' } : result} />
            <Button scale="lg" variant="subtle" fullWidth onClick={onClose}>
              {t('common.close')}
            </Button>
          </>
        ) : (
          <>
            <Text>{t('voting.cancel.about')}</Text>
            <Panel>
              <Stack gap="xs">
                <Text scale="sm" weight="bold">
                  {t('voting.dialog.signs')}
                </Text>
                <Text scale="sm">
                  {t('voting.cancel.signs.text', {
                    account: shortenAddress(account),
                    title: proposal.title,
                  })}
                </Text>
                <Muted>{t('voting.dialog.free')}</Muted>
              </Stack>
            </Panel>
            {error ? <FailureMessage error={error} /> : null}
            <Button
              scale="lg"
              fullWidth
              loading={stage !== 'review'}
              onClick={() => void press(proposal)}
            >
              {stage === 'signing' ? t('voting.dialog.signing') : t('voting.cancel.sign')}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}
