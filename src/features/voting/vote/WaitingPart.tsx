import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { formatRemaining } from '#lib/time.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { Message } from '#ui/Message.tsx';
import { sendableFor } from '../signing/ownMessages.ts';
import type { SendResult } from '../signing/sendSigned.ts';
import { WaitingNotice } from '../signing/WaitingNotice.tsx';
import { sendVote } from './sendVote.ts';
import { forgetWaiting, type WaitingVote } from './ownVotes.ts';

/** Offers to send a signed vote again that the hub has not answered. */
export function WaitingPart({
  account,
  proposal,
  waiting,
  now,
  onSent,
  onDrop,
}: {
  account: Address;
  proposal: Proposal;
  waiting: WaitingVote;
  now: number;
  /** Called once the hub has answered. */
  onSent: (result: SendResult) => void;
  onDrop: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  const rest = sendableFor(waiting, now);
  if (rest === 0) return <Message variant="warning">{t('voting.dialog.expired')}</Message>;
  return (
    <WaitingNotice
      title={t('voting.kept.title')}
      send={() => sendVote(account, proposal, waiting)}
      onSent={onSent}
      onDrop={() => {
        forgetWaiting(proposal.id, account);
        onDrop();
      }}
    >
      {t('voting.kept.text', {
        choice: proposal.choices[waiting.choice - 1] ?? '',
        time: formatRemaining(rest, locale),
      })}
    </WaitingNotice>
  );
}
