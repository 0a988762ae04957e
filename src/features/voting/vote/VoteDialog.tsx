import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { powerText } from '../components/Figures.tsx';
import { PowerPart } from '../power/PowerPart.tsx';
import { usePower } from '../power/usePower.ts';
import { useSignAndSend } from '../signing/useSignAndSend.ts';
import { sourcesOfHash } from '../space.ts';
import { sendVote } from './sendVote.ts';
import { signVote } from './signVote.ts';
import { SentPart } from './SentPart.tsx';

interface VoteDialogProps {
  account: Address;
  proposal: Proposal;
  /** From 1. */
  choice: number;
  /** Called once the hub has answered. */
  onAnswered: () => void;
  onClose: () => void;
}

/** Shows the voting power and what is signed, and lets the account sign and send its vote. */
export function VoteDialog({
  account,
  proposal,
  choice,
  onAnswered,
  onClose,
}: VoteDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const view = usePower(sourcesOfHash(proposal.strategiesHash), account, proposal.snapshot);
  const { power } = view;
  const text = proposal.choices[choice - 1] ?? '';

  const { stage, error, result, press } = useSignAndSend(
    (shown: PowerParts) => signVote({ account, proposal, choice, power: shown }),
    (waiting) => sendVote(account, proposal, waiting),
    onAnswered,
  );
  const canSign = power !== undefined && power.total > 0n;
  return (
    <Modal
      open
      title={t('voting.dialog.title')}
      closeLabel={t('common.close')}
      steady={stage !== 'review' || result !== undefined}
      onClose={onClose}
    >
      <Stack gap="md">
        <Stack gap="xs">
          <Muted>{t('voting.dialog.for')}</Muted>
          <Text scale="lg" weight="heavy">
            <bdi>{text}</bdi>
          </Text>
        </Stack>
        {result ? (
          <SentPart result={result} choices={proposal.choices} onClose={onClose} />
        ) : (
          <>
            <Stack gap="sm">
              <Heading level={3} scale="md">
                {t('voting.power')}
              </Heading>
              <PowerPart view={view} block={proposal.snapshot} />
            </Stack>
            {canSign ? (
              <>
                <Panel>
                  <Stack gap="xs">
                    <Text scale="sm" weight="bold">
                      {t('voting.dialog.signs')}
                    </Text>
                    <Text scale="sm">
                      {t('voting.dialog.signs.text', {
                        account: shortenAddress(account),
                        number: choice,
                        choice: text,
                        title: proposal.title,
                        power: powerText(power.total, locale),
                        block: String(proposal.snapshot),
                      })}
                    </Text>
                    <Muted>{t('voting.dialog.free')}</Muted>
                  </Stack>
                </Panel>
                <Message variant="info">{t('voting.dialog.sure')}</Message>
              </>
            ) : null}
            {error ? <FailureMessage error={error} /> : null}
            <Button
              scale="lg"
              fullWidth
              disabled={!canSign}
              loading={stage !== 'review'}
              onClick={() => void (power && press(power))}
            >
              {stage === 'review' ? t('voting.dialog.sign') : null}
              {stage === 'signing' ? t('voting.dialog.signing') : null}
              {stage === 'sending' ? t('voting.dialog.sending') : null}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}
