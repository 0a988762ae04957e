import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { formatRemaining } from '#lib/time.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { Message } from '#ui/Message.tsx';
import { sendableFor } from '../signing/ownMessages.ts';
import { WaitingNotice } from '../signing/WaitingNotice.tsx';
import { sendVote } from './sendVote.ts';
import { forgetWaiting, type WaitingVote } from './ownVotes.ts';

/** Offers to send a signed vote again that the hub has not answered. */
export function WaitingPart({
  account,
  proposal,
  waiting,
  now,
  onAnswered,
}: {
  account: Address;
  proposal: Proposal;
  waiting: WaitingVote;
  now: number;
  onAnswered: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  const rest = sendableFor(waiting, now);
  if (rest === 0) return <Message variant="warning">{t('voting.dialog.expired')}</Message>;
  return (
    <WaitingNotice
      title={t('voting.kept.title')}
      send={() => sendVote(account, proposal, waiting)}
      onSent={onAnswered}
      onDrop={() => {
        forgetWaiting(proposal.id, account);
        onAnswered();
      }}
    >
      {t('voting.kept.text', {
        choice: proposal.choices[waiting.choice - 1] ?? '',
        time: formatRemaining(rest, locale),
      })}
    </WaitingNotice>
  );
}
