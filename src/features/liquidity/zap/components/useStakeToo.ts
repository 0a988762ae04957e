import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { farmOfPair } from '#config/farms.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { farmPlace, type StakePlace } from '#entities/earning/staking/places.ts';
import { useAppSelector } from '#redux';
import { farmCalls, selectIsFarmReading, selectZapFarm } from '../zapFarmSelectors.ts';
import type { ZapFarm } from '../zapModel.ts';

interface StakeToo {
  /** The pair's farm; `undefined` where there is none, or nothing to stake with at once. */
  place: StakePlace | undefined;
  /** Chosen farm; `undefined` also while its deposit fee is not known. */
  farm: ZapFarm | undefined;
  /** It is asked for, and its deposit fee is being read. */
  isAwaited: boolean;
  isStaking: boolean;
  chooseStaking: (isStaking: boolean) => void;
}

const noCalls: ReturnType<typeof farmCalls> = [];

/** Parameter of the address with which a farm asks for its stake. */
const STAKE_PARAMETER = 'stake';

/**
 * Returns the farm of a pair and whether to stake in it at once, which is chosen for each pair. Who
 * comes from a farm has chosen it.
 */
export function useStakeToo(tokens: TokenPair | undefined): StakeToo {
  const [chosen, setChosen] = useState<{ place: StakePlace; isStaking: boolean }>();
  const isAsked = useSearchParams()[0].has(STAKE_PARAMETER);
  const config =
    tokens && contractAddress('farmZap')
      ? farmOfPair(tokens[0].address, tokens[1].address)
      : undefined;
  const place = config && farmPlace(config);
  useCalls(useMemo(() => (place ? farmCalls(place) : noCalls), [place]));
  const farm = useAppSelector((state) => (place ? selectZapFarm(state, place) : undefined));
  const isWanted = chosen && chosen.place === place ? chosen.isStaking : isAsked;
  const isReading = useAppSelector(
    (state) => place !== undefined && selectIsFarmReading(state, place),
  );
  const isStaking = isWanted && farm !== undefined;
  return {
    place: farm && place,
    farm: isStaking ? farm : undefined,
    isAwaited: isWanted && isReading,
    isStaking,
    chooseStaking: (next) => setChosen(place && { place, isStaking: next }),
  };
}
