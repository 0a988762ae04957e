import { useEffect, useState, type ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { useIsBusy } from '../pendingWrites.ts';
import { stakedSymbol, type StakePlace } from '../places.ts';
import { isOver, type StakeFacts } from '../stakingFacts.ts';
import { selectPlaceStatus } from '../stakingSelectors.ts';
import { usePlace, useStake } from '../usePlace.ts';
import { preloadDialogs } from './lateParts.ts';
import { StakedAmount } from './StakedAmount.tsx';
import { useRequestedDialog } from './useRequestedDialog.ts';
import { StakingDialogs, type OpenDialog } from './StakingDialogs.tsx';

export interface StakePanelProps {
  place: StakePlace;
  /** Page that sells the token; defaults to the swap page. */
  buyHref?: string | undefined;
  /** ROI calculator button for the stake dialog. */
  roi?: ReactNode;
  /** The way in for an account without the token; it then comes before a quieter Stake. */
  start?: ReactNode;
  /**
   * True when a link requested staking: opens the stake dialog with the whole balance as soon as
   * the place accepts deposits.
   */
  isRequested?: boolean;
}

/** Replaces the stake while it is loading or unreadable. */
function Unread({ isFailed }: { isFailed: boolean }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (!isFailed) return <Skeleton height="2.75rem" label={t('common.loading')} />;
  return (
    <Stack gap="xs">
      <Muted>{t('staking.issue.unreadable')}</Muted>
      <Button variant="subtle" fullWidth onClick={() => dispatch(retryAsked())}>
        {t('common.retry')}
      </Button>
    </Stack>
  );
}

interface StateProps {
  place: StakePlace;
  stake: StakeFacts;
  start: ReactNode;
  onOpen: (dialog: OpenDialog) => void;
}

/** Says that deposits are paused, or renders nothing. */
function PausedNote({ place }: { place: StakePlace }): ReactNode {
  const { t } = useTranslation();
  return usePlace(place)?.isPaused === true ? <Muted>{t('staking.issue.paused')}</Muted> : null;
}

/**
 * Says why a place that is not over takes no deposits, or renders nothing. The page offers the
 * retry.
 */
function WhyNot({ place }: { place: StakePlace }): ReactNode {
  const { t } = useTranslation();
  const isUnreadable = usePlace(place) === null;
  const isFinished = useAppSelector((state) => selectPlaceStatus(state, place) === 'finished');
  if (isFinished) return null;
  return isUnreadable ? (
    <Muted>{t('staking.issue.unreadable')}</Muted>
  ) : (
    <PausedNote place={place} />
  );
}

/**
 * Shows Stake, or the stake with its buttons. What is staked is approved in the dialog, which asks for
 * the amount first.
 */
function State({ place, stake, start, onOpen }: StateProps): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const facts = usePlace(place);
  const isBusy = useIsBusy(place);
  const canStake =
    facts !== undefined && facts !== null && !isOver(place, facts) && facts.isPaused !== true;
  const begin = (): void => onOpen(stake.balance > 0n ? 'stake' : 'notEnough');
  if (isWrongNetwork) return <SwitchNetworkButton fullWidth />;
  if (stake.staked > 0n) {
    const isFull = facts?.limit !== undefined && stake.staked >= facts.limit;
    return (
      <StakedAmount
        place={place}
        amount={stake.staked}
        canStake={canStake}
        isBusy={isBusy}
        isFull={isFull}
        isReadOnly={isReadOnly}
        onMore={begin}
        onLess={() => onOpen('unstake')}
      />
    );
  }
  if (isReadOnly || !canStake) {
    return (
      <Button fullWidth disabled>
        {t(isReadOnly ? 'view.readOnly' : 'staking.stake')}
      </Button>
    );
  }
  return (
    <Button
      variant={start === undefined ? 'primary' : 'text'}
      fullWidth
      loading={isBusy}
      onClick={begin}
    >
      {t(isBusy ? 'staking.confirming' : 'staking.stake')}
    </Button>
  );
}

/**
 * Returns, once, the amount that a link to the stake dialog fills in: the whole balance. Waits for
 * the wallet and a read newer than the account's last transaction, because such a link follows a
 * transaction that delivers the tokens.
 */
function useRequestedAmount(place: StakePlace, isRequested: boolean): bigint | undefined {
  const stake = useStake(place);
  const facts = usePlace(place);
  const canAct = useAppSelector(
    (state) =>
      selectAccount(state) !== null && !selectIsReadOnly(state) && !selectIsWrongNetwork(state),
  );
  const neededBlock = useAppSelector((state) => state.blocks.neededBlock);
  if (
    !isRequested ||
    !canAct ||
    !stake ||
    !facts ||
    facts.block < neededBlock ||
    isOver(place, facts) ||
    facts.isPaused === true
  )
    return undefined;
  return stake.balance > 0n ? stake.balance : undefined;
}

/** Shows the account's stake at a place, with deposit and withdrawal. */
export function StakePanel({
  place,
  buyHref,
  roi,
  start,
  isRequested = false,
}: StakePanelProps): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [filledIn, setFilledIn] = useState<bigint>();
  const asked = useRequestedAmount(place, isRequested && filledIn === undefined);
  if (asked !== undefined) {
    setFilledIn(asked);
    setOpen('stake');
  }
  const requested = useRequestedDialog(place);
  const [answered, setAnswered] = useState<string>();
  if (requested && requested.visit !== answered) {
    setAnswered(requested.visit);
    setFilledIn(requested.amount);
    setOpen(requested.dialog);
  }
  const account = useAppSelector(selectAccount);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const stake = useStake(place);
  const canAct = account !== null && !isReadOnly;
  const show = (dialog: OpenDialog | null): void => {
    setOpen(dialog);
    // A link fills in the amount only once.
    if (filledIn !== undefined) setFilledIn(0n);
  };
  useEffect(() => {
    if (canAct) preloadDialogs();
  }, [canAct]);
  const symbol = shortenSymbol(stakedSymbol(place));
  return (
    <Panel>
      <Stack gap="xs">
        <Muted weight="bold">
          {account === null || start !== undefined
            ? t('staking.startEarning')
            : t('staking.staked', { symbol })}
        </Muted>
        {account === null ? (
          <>
            <ConnectButton fullWidth />
            <PausedNote place={place} />
          </>
        ) : stake ? (
          <>
            {start}
            <State place={place} stake={stake} start={start} onOpen={show} />
            <WhyNot place={place} />
          </>
        ) : (
          <Unread isFailed={stake === null} />
        )}
      </Stack>
      {open !== null && account !== null ? (
        <StakingDialogs
          place={place}
          account={account}
          open={open}
          onOpen={show}
          filledIn={filledIn}
          buyHref={buyHref}
          roi={roi}
        />
      ) : null}
    </Panel>
  );
}
