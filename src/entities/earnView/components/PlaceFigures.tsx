import type { ReactNode } from 'react';
import { stakedSymbol, type StakePlace } from '#entities/staking/places.ts';
import { usePlace } from '#entities/staking/usePlace.ts';
import { unknownText } from '#lib/format.ts';
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

/** Shows the time until the first or last paying block; '–' without an end or after it. */
export function TimeLeft({ place }: { place: StakePlace }): ReactNode {
  const facts = usePlace(place);
  const countdown = useCountdown(facts?.startBlock, facts?.endBlock);
  return countdown ? <CountdownValue countdown={countdown} /> : unknownText;
}
