import { useState, type ReactNode } from 'react';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { formatRemaining } from '#lib/time.ts';
import type { VotingProblem } from '#lib/votingRules.ts';
import { useAppSelector } from '#redux';
import type { Proposal } from '#remote/hub/voting.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { problemTexts } from '../hubTexts.ts';
import { sendableFor } from '../signing/ownMessages.ts';
import { WaitingNotice } from '../signing/WaitingNotice.tsx';
import { phaseOf } from '../votingModel.ts';
import { forgetCancel, recallCancel, sendCancel } from './cancelProposal.ts';
import { CancelDialog } from '../lateParts.ts';

interface CancelProps {
  proposal: Proposal;
  now: number;
  isAway: boolean;
  onAnswered: () => void;
}

/** Offers to cancel, or to send what was signed again. */
function Act({
  account,
  proposal,
  now,
  isAway,
  onAnswered,
  onOpen,
}: CancelProps & { account: Address; onOpen: () => void }): ReactNode {
  const { t, locale } = useTranslation();
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const [refused, setRefused] = useState<VotingProblem>();
  if (refused) return <Message variant="warning">{t(problemTexts[refused])}</Message>;
  // Read anew each time: another tab, or the dialog, may have changed it.
  const waiting = recallCancel(proposal.id, account, now);
  if (waiting)
    return (
      <WaitingNotice
        send={() => sendCancel(account, proposal, waiting)}
        onSent={(result) => {
          if (result.outcome === 'refused') setRefused(result.problem);
          onAnswered();
        }}
        onDrop={() => {
          forgetCancel(proposal.id, account);
          onAnswered();
        }}
      >
        {t('voting.cancel.kept', { time: formatRemaining(sendableFor(waiting, now), locale) })}
      </WaitingNotice>
    );
  if (proposal.voteCount > 0 || isAway) return null;
  if (isWrongNetwork) return <SwitchNetworkButton fullWidth />;
  return (
    <Button
      variant="subtle"
      fullWidth
      onClick={onOpen}
      onPointerEnter={CancelDialog.preload}
      onFocus={CancelDialog.preload}
    >
      {t('voting.cancel')}
    </Button>
  );
}

/** Lets the author of a proposal cancel it before the first vote; nothing for anybody else. */
export function CancelPart(props: CancelProps): ReactNode {
  const { proposal, now, onAnswered } = props;
  const account = useAppSelector(selectAccount);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const [opened, setOpened] = useState<Address>();
  const phase = phaseOf(proposal, now);
  if (account === null || isReadOnly || !sameAddress(account, proposal.author)) return null;
  const close = (): void => setOpened(undefined);
  return (
    <>
      {phase === 'pending' || phase === 'active' ? (
        <Act key={account} {...props} account={account} onOpen={() => setOpened(account)} />
      ) : null}
      {/* Beside what it replaces: it stays open to say what became of it. */}
      {opened === account ? (
        <LateBoundary onClose={close}>
          <CancelDialog account={account} proposal={proposal} onSent={onAnswered} onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}
