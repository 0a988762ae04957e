import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { impactTier } from '#entities/pairs/tradeMath.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import type { ChefPlace, StakePlace } from '../places.ts';
import { useTaxCheck } from '#entities/tokenSafety/useTokenSafety.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { exitCurrencies, exitTokens, type ExitModel, type Receives } from './exitModel.ts';
import { selectExit } from './exitSelectors.ts';

/** What to receive for a stake: its LP tokens, or what they are withdrawn as. */
export type ReceivesChoice = Receives | 'lp';

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

/** Exit that a form would review now. */
export interface FormExit {
  model: ExitModel | undefined;
  /** The LP tokens are too few to withdraw. */
  isTooLittle: boolean;
  /** Its price impact is refused (decision S1). */
  isTooCostly: boolean;
}

const noCalls: ReturnType<typeof poolCalls> = [];
const none: FormExit = { model: undefined, isTooLittle: false, isTooCostly: false };

/** Reads a form's exit while one is chosen: LP tokens (smallest unit) as `receives`. */
export function useExit(
  at: StakePlace,
  account: Address,
  shares: bigint,
  receives: ReceivesChoice,
): FormExit {
  const chosen = useMemo(() => (receives === 'lp' ? undefined : exitPlace(at)), [at, receives]);
  const tokens = useMemo(() => chosen && exitTokens(chosen.place), [chosen]);
  useCalls(useMemo(() => (tokens ? poolCalls(tokens) : noCalls), [tokens]));
  useTaxCheck(chosen?.currencies[0]);
  useTaxCheck(chosen?.currencies[1]);
  const hasPool = useAppSelector((state) => Boolean(selectPool(state, tokens)));
  const model = useAppSelector((state) =>
    chosen ? selectExit(state, { place: chosen.place, account, shares, receives }) : undefined,
  );
  const isExpert = useAppSelector(selectIsExpert);
  if (!chosen || shares === 0n) return none;
  const tier = model?.impact ? impactTier(model.impact) : 0;
  return { model, isTooLittle: hasPool && !model, isTooCostly: tier > 3 && !isExpert };
}
