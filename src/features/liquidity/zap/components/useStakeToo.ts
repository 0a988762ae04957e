import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { farmOfPair } from '#config/farms.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { farmPlace, type StakePlace } from '#entities/staking/places.ts';
import { placeCalls } from '#entities/staking/stakingCalls.ts';
import { selectPlace } from '#entities/staking/stakingSelectors.ts';
import { useAppSelector } from '#redux';
import type { ZapFarm } from '../zapModel.ts';

interface StakeToo {
  /** The pair's farm; `undefined` where there is none, or nothing to stake with at once. */
  place: StakePlace | undefined;
  /** Chosen farm; `undefined` also while its deposit fee is not known. */
  farm: ZapFarm | undefined;
  isStaking: boolean;
  chooseStaking: (isStaking: boolean) => void;
}

const noCalls: ReturnType<typeof placeCalls> = [];

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
  const pid = config?.pid;
  useCalls(place ? placeCalls(place) : noCalls);
  const feeBps = useAppSelector((state) =>
    place ? selectPlace(state, place)?.depositFeeBps : undefined,
  );
  const isWanted = chosen && chosen.place === place ? chosen.isStaking : isAsked;
  const isStaking = place !== undefined && isWanted && feeBps !== undefined;
  const farm = useMemo(
    () =>
      isStaking && pid !== undefined && feeBps !== undefined
        ? { pid, feeBps: Number(feeBps) }
        : undefined,
    [isStaking, pid, feeBps],
  );
  return {
    place: feeBps === undefined ? undefined : place,
    farm,
    isStaking,
    chooseStaking: (next) => setChosen(place && { place, isStaking: next }),
  };
}
