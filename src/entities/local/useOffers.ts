import { contractCall } from '#chain/calls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { currencyById } from '#config/tokens.ts';
import type { Currency } from '#lib/currency.ts';
import { faucetAbi } from '#protocol/abi/faucetAbi.ts';
import { useAppSelector } from '#redux';

const address = contractAddress('faucet');
const offersCall = address && contractCall(faucetAbi, address, 'offers', []);
const calls = [offersCall];

/** Token that the faucet gives, with the amount of one claim in its smallest unit. */
export interface Offer {
  currency: Currency;
  amount: bigint;
}

/** Returns what the faucet gives of the tokens that the app knows; absent until it is read. */
export function useOffers(): readonly Offer[] | undefined {
  useCalls(calls);
  const offers = useAppSelector((state) => selectAnswer(state, offersCall));
  if (!offers) return undefined;
  const [tokens, amounts] = offers;
  return tokens.flatMap((token, index) => {
    const currency = currencyById(token);
    const amount = amounts[index];
    return currency && amount !== undefined ? [{ currency, amount }] : [];
  });
}
