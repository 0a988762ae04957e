import isEqual from 'lodash-es/isEqual.js';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectBlockSeconds, selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { rewardToken } from '#config/tokens.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import { formatRemaining } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { offerIssue, takesKind, type Offer, type OfferIssue } from './tradeInModel.ts';
import { offerCalls, selectOffer, tradeInAddress } from './tradeInSelectors.ts';

/** What an offer is paid in; `undefined` where MEOW is not deployed. */
export const meow: Currency | undefined = rewardToken && tokenCurrency(rewardToken);

/** The trade-in as it stands; `offer` is `null` where it can't be read. */
export interface OfferView {
  offer: Offer | null | undefined;
  issue: OfferIssue | undefined;
  /** Whether it takes a kind now. */
  takes: (kind: number) => boolean;
}

/** Returns the offer, read while mounted. */
export function useOffer(): OfferView {
  useCalls(offerCalls);
  const offer = useAppSelector(selectOffer, isEqual);
  const block = useAppSelector(selectCurrentBlock);
  const issue =
    tradeInAddress === undefined ? 'none' : offer ? offerIssue(offer, block) : undefined;
  return {
    offer,
    issue,
    takes: (kind) => !!offer && !!meow && issue === undefined && takesKind(offer, kind),
  };
}

/** Returns how long it is until a block, in words; `undefined` where that is not known. */
export function useTimeUntil(block: bigint, locale: string): string | undefined {
  const now = useAppSelector(selectCurrentBlock);
  const seconds = useAppSelector(selectBlockSeconds);
  if (now === null || seconds === null || BigInt(now) >= block) return undefined;
  return formatRemaining(Number(block - BigInt(now)) * seconds, locale);
}
