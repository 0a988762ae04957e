import { useMemo } from 'react';
import type { Call } from '#chain/calls.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { impactTier } from '#entities/pairs/tradeMath.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import type { RouteOut } from '#entities/trading/exitRouteSelectors.ts';
import { isUnsupportedCurrency } from '#entities/tokens/components/UnsupportedNotice.tsx';
import { receivedOne, type Receives } from '#entities/trading/receives.ts';
import { useExitPairs } from '#entities/trading/useExitPairs.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { exitPairs } from '#entities/trading/exitRouteSelectors.ts';
import type { ChefPlace, StakePlace } from '../places.ts';
import { useTaxCheck } from '#entities/tokenSafety/useTokenSafety.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { exitCurrencies, exitTokens, type ExitModel } from './exitModel.ts';
import { selectExit, selectExitWay } from './exitSelectors.ts';

/** Farm whose LP tokens can be unstaked and withdrawn at once, with its pair's currencies. */
interface ExitPlace {
  place: ChefPlace;
  currencies: readonly [Currency, Currency];
}

/** Returns a place as one that can be left at once; `undefined` where that is not possible. */
export function exitPlace(place: StakePlace): ExitPlace | undefined {
  if (place.kind !== 'chef' || !contractAddress('farmZap')) return undefined;
  const currencies = exitCurrencies(place);
  return currencies && { place, currencies };
}

/**
 * Why a form has no exit. `small`: too few LP tokens. `none`: no route to the received token.
 * `unsupported`: it must not be traded here.
 */
type ExitGap = 'loading' | 'failed' | 'none' | 'small' | 'unsupported';

/** Exit that a form would review now. */
export interface FormExit {
  model: ExitModel | undefined;
  /** Absent with a model, or while there is nothing to withdraw. */
  gap?: ExitGap;
  /** Currency received, where it is one. */
  received?: Currency | undefined;
  /** Its price impact is refused (decision S1). */
  isTooCostly: boolean;
  /** Reads behind it. */
  calls: readonly Call<unknown>[];
}

const noCalls: ReturnType<typeof poolCalls> = [];
const none: FormExit = { model: undefined, isTooCostly: false, calls: noCalls };

function gapOf(way: RouteOut, hasPool: boolean): ExitGap {
  if (!hasPool) return 'loading';
  return way.status === 'own' || way.status === 'found' ? 'small' : way.status;
}

/** Reads a form's exit while one is chosen: LP tokens (smallest unit) as `receives`. */
export function useExit(
  at: StakePlace,
  account: Address,
  shares: bigint,
  receives: Receives,
): FormExit {
  const chosen = useMemo(() => (receives === 'lp' ? undefined : exitPlace(at)), [at, receives]);
  const tokens = useMemo(() => chosen && exitTokens(chosen.place), [chosen]);
  const received = chosen && receivedOne(receives, chosen.currencies);
  const ownCalls = useMemo(() => (tokens ? poolCalls(tokens) : noCalls), [tokens]);
  useCalls(ownCalls);
  useTaxCheck(chosen?.currencies[0]);
  useTaxCheck(chosen?.currencies[1]);
  useExitPairs(chosen?.currencies, received);
  const hasPool = useAppSelector((state) => Boolean(selectPool(state, tokens)));
  const as = received ?? 'both';
  const model = useAppSelector((state) =>
    chosen ? selectExit(state, { place: chosen.place, account, shares, receives: as }) : undefined,
  );
  const gap = useAppSelector((state) =>
    chosen
      ? gapOf(selectExitWay(state, { place: chosen.place, shares, receives: as }), hasPool)
      : 'loading',
  );
  const isExpert = useAppSelector(selectIsExpert);
  if (!chosen || shares === 0n) return none;
  if (isUnsupportedCurrency(received)) return { ...none, gap: 'unsupported', received };
  const isTooCostly = Boolean(model?.impact && impactTier(model.impact) > 3 && !isExpert);
  const calls = [...ownCalls, ...pairCalls(exitPairs(chosen.currencies, received))];
  return { model, received, isTooCostly, calls, ...(model ? {} : { gap }) };
}
