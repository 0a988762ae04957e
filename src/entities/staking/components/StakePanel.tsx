import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { isNativePlace, stakedSymbol, type StakePlace } from '../places.ts';
import type { StakeFacts } from '../stakingFacts.ts';
import { isOver } from '../stakingValidation.ts';
import { usePlace, useStake } from '../usePlace.ts';
import { EnableStep, loadDialogs } from './lateParts.ts';
import { StakedAmount } from './StakedAmount.tsx';
import { StakingDialogs, type OpenDialog } from './StakingDialogs.tsx';

export interface StakePanelProps {
  place: StakePlace;
  /** Over, whatever the contract says: nothing more can be staked. */
  isFinished?: boolean;
  /** Where the token can be had; the swap page when absent. */
  buyHref?: string | undefined;
  /** The calculator of what a stake here earns, for the stake dialog. */
  roi?: ReactNode;
  /** Who came by a link: the stake dialog opens as soon as there is something to stake and the place may take it, with all of that in it. */
  isAsked?: boolean;
}

/** What is said in place of a stake while there is none to speak of. */
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
  account: Address;
  stake: StakeFacts;
  isFinished: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

/** That a place takes nothing in for now; otherwise nothing. */
function PausedNote({ place }: { place: StakePlace }): ReactNode {
  const { t } = useTranslation();
  return usePlace(place)?.isPaused === true ? <Muted>{t('staking.issue.paused')}</Muted> : null;
}

/** Why nothing can be staked at a place that is not over; otherwise nothing. The page itself offers to read it again. */
function WhyNot({ place }: { place: StakePlace }): ReactNode {
  const { t } = useTranslation();
  const isUnreadable = usePlace(place) === null;
  return isUnreadable ? (
    <Muted>{t('staking.issue.unreadable')}</Muted>
  ) : (
    <PausedNote place={place} />
  );
}

/** Enable, then Stake, then the stake with what can be done about it. */
function State({ place, account, stake, isFinished, onOpen }: StateProps): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const facts = usePlace(place);
  const canStake =
    !isFinished &&
    facts !== undefined &&
    facts !== null &&
    !isOver(facts) &&
    facts.isPaused !== true;
  const begin = (): void => onOpen(stake.balance > 0n ? 'stake' : 'notEnough');
  if (isWrongNetwork) return <SwitchNetworkButton fullWidth />;
  if (stake.staked > 0n) {
    const isFull = facts?.limit !== undefined && stake.staked >= facts.limit;
    return (
      <StakedAmount
        place={place}
        amount={stake.staked}
        canStake={canStake}
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
  if (stake.allowance === 0n && !isNativePlace(place)) {
    return (
      <Suspense fallback={<Skeleton height="3.5rem" label={t('common.loading')} />}>
        <EnableStep
          place={place}
          owner={account}
          amount={stake.balance > 0n ? stake.balance : 1n}
        />
      </Suspense>
    );
  }
  return (
    <Button fullWidth onClick={begin}>
      {t('staking.stake')}
    </Button>
  );
}

/**
 * What a link to the stake dialog fills in, once: all that the account holds. Not before it is connected and has enabled
 * the place, nor with what was read before its last transaction: a link comes from one that brings what is to be staked.
 */
function useAskedAmount(place: StakePlace, isAsked: boolean): bigint | undefined {
  const stake = useStake(place);
  const facts = usePlace(place);
  const canAct = useAppSelector(
    (state) =>
      selectAccount(state) !== null && !selectIsReadOnly(state) && !selectIsWrongNetwork(state),
  );
  const neededBlock = useAppSelector((state) => state.blocks.neededBlock);
  if (
    !isAsked ||
    !canAct ||
    !stake ||
    !facts ||
    facts.block < neededBlock ||
    isOver(facts) ||
    facts.isPaused === true
  )
    return undefined;
  return stake.balance > 0n && stake.allowance > 0n ? stake.balance : undefined;
}

/** What the account has staked at a place, and the ways in and out. */
export function StakePanel({
  place,
  isFinished = false,
  buyHref,
  roi,
  isAsked = false,
}: StakePanelProps): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [filledIn, setFilledIn] = useState<bigint>();
  const asked = useAskedAmount(place, isAsked && filledIn === undefined);
  if (asked !== undefined) {
    setFilledIn(asked);
    setOpen('stake');
  }
  const account = useAppSelector(selectAccount);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const stake = useStake(place);
  const canAct = account !== null && !isReadOnly;
  const show = (dialog: OpenDialog | null): void => {
    setOpen(dialog);
    // What a link filled in, it filled in once.
    if (filledIn !== undefined) setFilledIn(0n);
  };
  useEffect(() => {
    if (canAct) loadDialogs();
  }, [canAct]);
  const symbol = shortenSymbol(stakedSymbol(place));
  return (
    <Panel>
      <Stack gap="xs">
        <Muted weight="bold">
          {account === null ? t('staking.startEarning') : t('staking.staked', { symbol })}
        </Muted>
        {account === null ? (
          <>
            <ConnectButton fullWidth />
            <PausedNote place={place} />
          </>
        ) : stake ? (
          <>
            <State
              place={place}
              account={account}
              stake={stake}
              isFinished={isFinished}
              onOpen={show}
            />
            {isFinished ? null : <WhyNot place={place} />}
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
