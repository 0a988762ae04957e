import type { ReactNode } from 'react';
import { SignDialog } from '#entities/acts/SignDialog.tsx';
import { useSigning } from '#entities/messages/useSigning.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import { useAppDispatch } from '#redux';
import type { Proposal } from '#remote/hub/voting.ts';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { powerText } from '../components/Figures.tsx';
import { PowerPart } from '../power/PowerPart.tsx';
import { usePower } from '../power/usePower.ts';
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
  const dispatch = useAppDispatch();
  const view = usePower(sourcesOfHash(proposal.strategiesHash), account, proposal.snapshot);
  const { power } = view;
  const text = proposal.choices[choice - 1] ?? '';
  const { stage, error, result, press } = useSigning(async (shown: PowerParts, onSigned) => {
    const signed = await dispatch(signVote({ account, proposal, choice, power: shown }));
    if (!signed.ok) return signed;
    onSigned();
    const sent = await sendVote(account, proposal, signed.waiting);
    onAnswered();
    return { ok: true, result: sent };
  });
  const canSign = power !== undefined && power.total > 0n;
  const chosen = (
    <Stack gap="xs">
      <Muted>{t('voting.dialog.for')}</Muted>
      <Text scale="lg" weight="bold">
        <bdi>{text}</bdi>
      </Text>
    </Stack>
  );
  return (
    <SignDialog
      title={t('voting.dialog.title')}
      stage={stage}
      error={error}
      signsTitle={t('voting.dialog.signs')}
      signs={
        canSign ? (
          <>
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
          </>
        ) : null
      }
      notes={canSign ? <Message variant="info">{t('voting.dialog.sure')}</Message> : null}
      actions={{
        review: t('voting.dialog.sign'),
        signing: t('voting.dialog.signing'),
        sending: t('voting.dialog.sending'),
      }}
      isDisabled={!canSign}
      done={
        result && (
          <>
            {chosen}
            <SentPart result={result} choices={proposal.choices} onClose={onClose} />
          </>
        )
      }
      onPress={() => void (power && press(power))}
      onClose={onClose}
    >
      {chosen}
      <Stack gap="sm">
        <Heading level={3} scale="md">
          {t('voting.power')}
        </Heading>
        <PowerPart view={view} block={proposal.snapshot} />
      </Stack>
    </SignDialog>
  );
}
