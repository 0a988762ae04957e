import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { StakeWorth } from '#entities/earning/staking/components/Worth.tsx';
import { stakedSymbol, type StakePlace } from '#entities/earning/staking/places.ts';
import { usePlace, useStake } from '#entities/earning/staking/usePlace.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { useCountdown } from '../countdown.ts';
import { CountdownValue } from './BlockCountdown.tsx';
import { TokenAmount } from './TokenAmount.tsx';

/** Decimals shown of an earned amount (specification, 'Pool table row'). */
export const EARNED_PLACES = 5;

export interface TotalStakedProps {
  place: StakePlace;
  align?: 'start' | 'end';
}

/** Shows the total stake of all accounts at a place. */
export function TotalStaked({ place, align = 'start' }: TotalStakedProps): ReactNode {
  const facts = usePlace(place);
  return (
    <TokenAmount
      amount={facts ? facts.totalStaked : facts}
      token={place.token}
      symbol={stakedSymbol(place)}
      align={align}
    />
  );
}

const useIsVisitor = (): boolean => useAppSelector((state) => selectAccount(state) === null);

function PendingReward({ place }: { place: StakePlace }): ReactNode {
  const stake = useStake(place);
  return (
    <TokenAmount
      amount={stake ? stake.pending : stake}
      token={place.reward}
      places={EARNED_PLACES}
    />
  );
}

/** Shows the account's pending reward at a farm or pool; 0 without an account. */
export function OwnReward({ place }: { place: StakePlace }): ReactNode {
  // A visitor has nothing to read: long lists are searched and sorted faster without.
  return useIsVisitor() ? (
    <TokenAmount amount={0n} token={place.reward} places={EARNED_PLACES} />
  ) : (
    <PendingReward place={place} />
  );
}

export interface OwnStakeProps {
  place: StakePlace;
  /** Symbol to show instead of the staked token's. */
  symbol?: string;
}

function ReadStake({ place, symbol }: Required<OwnStakeProps>): ReactNode {
  const stake = useStake(place);
  const amount = stake ? stake.staked : stake;
  return (
    <TokenAmount
      amount={amount}
      token={place.token}
      symbol={symbol}
      worth={amount ? <StakeWorth place={place} amount={amount} /> : undefined}
    />
  );
}

/** Shows the account's stake with its value; 0 without an account. */
export function OwnStake({ place, symbol = stakedSymbol(place) }: OwnStakeProps): ReactNode {
  return useIsVisitor() ? (
    <TokenAmount amount={0n} token={place.token} symbol={symbol} />
  ) : (
    <ReadStake place={place} symbol={symbol} />
  );
}

/**
 * Shows the time until the first or last paying block, or says that there is no end or that it has
 * passed.
 */
export function TimeLeft({ place }: { place: StakePlace }): ReactNode {
  const { t } = useTranslation();
  const facts = usePlace(place);
  const countdown = useCountdown(facts?.startBlock, facts?.endBlock);
  if (facts === undefined) return <Skeleton width="5rem" label={t('common.loading')} />;
  if (facts === null) return unknownText;
  if (!countdown)
    return (
      <Text as="span" scale="sm">
        {t(facts.endBlock === undefined ? 'earn.noEnd' : 'earn.ended')}
      </Text>
    );
  return <CountdownValue countdown={countdown} />;
}
