import { DOLLAR_SYMBOLS } from '../../src/config/dollarTokens.ts';
import type { Indexed, Product } from './product.ts';
import { accounts } from './products/accounts.ts';
import { activityTable } from './products/activities.ts';
import { auctions } from './products/auctions.ts';
import { declaredActs } from './products/declaredActs.ts';
import { earning } from './products/earning.ts';
import { exchange } from './products/exchange.ts';
import { feed } from './products/feed.ts';
import { flows } from './products/flows.ts';
import { ifo } from './products/ifo.ts';
import { lottery } from './products/lottery.ts';
import { prediction } from './products/prediction.ts';
import { profile } from './products/profile.ts';
import type { PricedTokens } from './products/valuation.ts';

function pricedTokens({ tokens }: Indexed): PricedTokens {
  const named = (symbol: string) => tokens.find((token) => token.symbol === symbol);
  return {
    stable: DOLLAR_SYMBOLS.flatMap((symbol) => {
      const token = named(symbol);
      return token ? [{ address: token.address.toLowerCase(), decimals: token.decimals }] : [];
    }),
    wrappedNative: named('WBNB')?.address.toLowerCase(),
    meow: named('MEOW')?.address.toLowerCase(),
  };
}

/** Parts of the index, by the GraphQL endpoint that serves them. */
export function makeProducts(indexed: Indexed): Readonly<Record<string, readonly Product[]>> {
  const parts = {
    prediction: [prediction, feed],
    exchange: [
      exchange(pricedTokens(indexed), indexed.pairs),
      activityTable,
      earning,
      auctions,
      flows,
    ],
    lottery: [lottery],
    profile: [profile, ifo, accounts],
  };
  return { ...parts, profile: [...parts.profile, declaredActs(Object.values(parts).flat())] };
}
