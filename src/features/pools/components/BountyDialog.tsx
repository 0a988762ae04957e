import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { VaultPlace } from '#entities/staking/places.ts';
import { selectStakeIssue } from '#entities/staking/stakingContext.ts';
import type { VaultFacts } from '#entities/staking/stakingFacts.ts';
import { collectBounty } from '#entities/staking/stakingThunks.ts';
import type { StakeIssue } from '#entities/staking/stakingValidation.ts';
import { ConfirmDialog } from '#entities/trading/components/ConfirmDialog.tsx';
import type { ConfirmStage } from '#entities/trading/confirmation.ts';
import { FailureMessage } from '#entities/transactions/components/FailureMessage.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ReadOnlyAction } from '#entities/wallet/components/ReadOnlyAction.tsx';
import { selectConnectedAccount } from '#entities/wallet/walletSelectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { accountCalls } from '#entities/staking/stakingCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import { formatAmount, formatBps, shortenSymbol } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { useVault } from '../useVault.ts';
import { TokenAmount } from './TokenAmount.tsx';

function Figures({ place, vault }: { place: VaultPlace; vault: VaultFacts | null | undefined }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Panel>
      <Stack gap="xs">
        <DetailRow label={t('pools.bounty.receive')} value={<TokenAmount amount={vault ? vault.bounty : vault} token={place.reward} align="end" />} />
        <DetailRow label={t('pools.bounty.waiting')} value={<TokenAmount amount={vault ? vault.pendingHarvest : vault} token={place.reward} align="end" />} />
        {vault ? <DetailRow label={t('pools.bounty.share')} value={formatBps(vault.callFeeBps, { locale })} /> : null}
      </Stack>
    </Panel>
  );
}

/** Why it cannot be claimed now, where that has words of its own. */
function issueKey(issue: StakeIssue): 'pools.bounty.empty' | 'pools.bounty.paused' | 'earn.unreadable' | undefined {
  if (issue === 'nothingEarned') return 'pools.bounty.empty';
  if (issue === 'paused') return 'pools.bounty.paused';
  return issue === 'unreadable' ? 'earn.unreadable' : undefined;
}

interface ActionProps {
  issue: StakeIssue | undefined;
  onConfirm: () => void;
}

function Action({ issue, onConfirm }: ActionProps): ReactNode {
  const { t } = useTranslation();
  if (issue === 'connectWallet') return <ConnectButton scale="lg" fullWidth />;
  if (issue === 'readOnly') return <ReadOnlyAction />;
  const key = issue && issueKey(issue);
  return (
    <>
      {key ? <Message variant="warning">{t(key)}</Message> : null}
      {issue === undefined ? (
        <Button scale="lg" fullWidth onClick={onConfirm}>
          {t('pools.bounty.claim')}
        </Button>
      ) : (
        <BlockedButton isLoading={issue === 'loading'}>{t('pools.bounty.claim')}</BlockedButton>
      )}
    </>
  );
}

/** What claiming the bounty does and brings, and the press that does it. */
export function BountyDialog({ place, onClose }: { place: VaultPlace; onClose: () => void }): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectConnectedAccount);
  const vault = useVault(place);
  useCalls(account === null ? [] : accountCalls(place, account));
  const [stage, setStage] = useState<ConfirmStage>({ name: 'review' });
  const [error, setError] = useState<AppError>();
  const [asked, setAsked] = useState(0n);
  const issue = useAppSelector((state) => selectStakeIssue(state, { action: 'bounty', place, typed: { ok: true, amount: 0n } }));
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const confirm = async (): Promise<void> => {
    if (account === null || !vault) return;
    setError(undefined);
    setAsked(vault.bounty);
    setStage({ name: 'sending' });
    const result = await dispatch(collectBounty({ action: 'bounty', place, account, amount: vault.bounty }, () => isOpen.current));
    if (!isOpen.current) return;
    // What was refused in the wallet stands there again, without words (specification 8); so does what is in the way by now, which says so itself.
    if (result.outcome === 'failed' && result.error.kind !== 'userRejected') setError(result.error);
    setStage(result.outcome === 'sent' ? { name: 'sent', hash: result.hash } : { name: 'review' });
  };
  const symbol = shortenSymbol(place.reward.symbol);
  return (
    <ConfirmDialog
      title={t('pools.bounty.claim')}
      stage={stage}
      pendingText={t('pools.bounty.pending', { amount: formatAmount(asked, place.reward, { locale }), symbol })}
      failedText={(message) => message}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('pools.bounty.explain')}</Muted>
        <Figures place={place} vault={vault} />
        {error ? <FailureMessage error={error} title={t('notifications.bountyFailed')} /> : null}
        <Action issue={issue} onConfirm={() => void confirm()} />
      </Stack>
    </ConfirmDialog>
  );
}
