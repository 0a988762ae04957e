import type { ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { Link } from 'react-router-dom';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { pageOfPlace } from '#protocol/stakingPages.ts';
import { useAppSelector } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { knownPlaces } from '../knownPlaces.ts';
import { placeKey, stakedCurrency, stakedSymbol, type StakePlace } from '../places.ts';
import { accountCalls } from '../stakingCalls.ts';
import { selectStake } from '../stakingSelectors.ts';
import { usePlaceName } from '../usePlaceName.ts';

export interface LocatedStakesProps {
  place: StakePlace;
  account: Address;
  /** Called when a link leads to another place. */
  onLeave: () => void;
}

/** Shows the stake of one place, with a link to it unless it is the place one is at. */
function Located({
  place,
  staked,
  isHere,
  onLeave,
}: {
  place: StakePlace;
  staked: bigint;
  isHere: boolean;
  onLeave: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  const name = usePlaceName(place);
  return (
    <DetailRow
      label={
        isHere ? (
          t('staking.located.here')
        ) : (
          <TextLink as={Link} to={pageOfPlace(placeKey(place))} onClick={onLeave}>
            {name}
          </TextLink>
        )
      }
      value={`${formatAmount(staked, stakedCurrency(place), { locale })} ${shortenSymbol(stakedSymbol(place))}`}
    />
  );
}

/** Shows where the account has staked the token of a place, that place first. */
export function LocatedStakes({ place, account, onLeave }: LocatedStakesProps): ReactNode {
  const { t } = useTranslation();
  const others = [...knownPlaces().values()]
    .map((known) => known.place)
    .filter((other) => other !== place && other.token.address === place.token.address);
  const all = [place, ...others];
  useCalls(all.flatMap((each) => accountCalls(each, account)));
  const stakes = useAppSelector(
    (state) =>
      all.map((each) => {
        const stake = selectStake(state, each, account);
        return stake ? stake.staked : stake;
      }),
    shallowEqual,
  );
  const isReading = stakes.includes(undefined);
  const isUnread = stakes.includes(null);
  const isNone = stakes.every((staked) => staked === 0n);
  return (
    <Panel>
      <Stack gap="xs" role="status">
        {all.map((each, index) => {
          const staked = stakes[index] ?? 0n;
          return staked > 0n ? (
            <Located
              key={placeKey(each)}
              place={each}
              staked={staked}
              isHere={each === place}
              onLeave={onLeave}
            />
          ) : null;
        })}
        {isNone ? (
          <Muted>{t('staking.located.none', { symbol: shortenSymbol(stakedSymbol(place)) })}</Muted>
        ) : null}
        {isReading ? <Skeleton height="1.5rem" label={t('common.loading')} /> : null}
        {isUnread ? <RetryMessage>{t('staking.issue.unreadable')}</RetryMessage> : null}
      </Stack>
    </Panel>
  );
}
