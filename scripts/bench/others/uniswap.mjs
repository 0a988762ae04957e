// Uniswap's router over the pools of a market. The class that its page uses asks a node for pools,
// prices and gas: here its parts do, in the same order and with its own settings for the chain (5 %,
// seven routes at most), but with all pools of the market. Gas is free.
import { load, serve, tokensOf } from './serve.mjs';

const built = '@uniswap/smart-order-router/build/main';
const { CurrencyAmount, V2Quoter, usdGasTokensByChain } = load('@uniswap/smart-order-router');
const { DEFAULT_ROUTING_CONFIG_BY_CHAIN } = load(`${built}/routers/alpha-router/config.js`);
const functions = `${built}/routers/alpha-router/functions`;
const { getBestSwapRoute } = load(`${functions}/best-swap-route.js`);
const { computeAllV2Routes } = load(`${functions}/compute-all-routes.js`);
const { PortionProvider } = load(`${built}/providers/portion-provider.js`);
const { BigNumber } = load('ethers');
const { Fraction, Token, TradeType } = load('@uniswap/sdk-core');
const { Pair } = load('@uniswap/v2-sdk');

const CHAIN_ID = 56;
const tokenAt = tokensOf((address) => new Token(CHAIN_ID, address, 18, 'T'));
const settings = DEFAULT_ROUTING_CONFIG_BY_CHAIN(CHAIN_ID);
const nothing = BigNumber.from(0);

/** Returns what a route pays for an amount, with our pools' fee of 0.25 %. */
function quoteOf(steps, amount) {
  let held = amount;
  for (const { x, y } of steps) {
    const kept = held * 9_975n;
    held = (kept * y) / (x * 10_000n + kept);
  }
  return held > 0n ? BigNumber.from(String(held)) : null;
}

/** Quotes in place of theirs, which count on 0.3 %: so that the choice is made for our pools. */
const quotes = {
  async getQuotesManyExactIn(amounts, routes) {
    const inputs = amounts.map(({ quotient }) => BigInt(String(quotient)));
    const routesWithQuotes = routes.map((route) => {
      const steps = route.pairs.map((pair, index) => {
        const from = route.path[index];
        const to = route.path[index + 1];
        const reserve = (token) => BigInt(String(pair.reserveOf(token).quotient));
        return { x: reserve(from), y: reserve(to) };
      });
      return [
        route,
        amounts.map((amount, index) => ({ amount, quote: quoteOf(steps, inputs[index]) })),
      ];
    });
    return { routesWithQuotes };
  },
};
const noGas = {
  async buildGasModel({ token }) {
    const cost = {
      gasEstimate: nothing,
      gasCostInToken: CurrencyAmount.fromRawAmount(token, 0),
      gasCostInUSD: CurrencyAmount.fromRawAmount(usdGasTokensByChain[CHAIN_ID][0], 0),
    };
    return { estimateGasCost: () => cost };
  },
};
const addresses = {
  getPoolAddress: (a, b) => ({ poolAddress: `${a.address}-${b.address}` }),
};
const quoter = new V2Quoter(undefined, addresses, quotes, noGas, undefined, CHAIN_ID);

await serve(({ pools, tokenIn, tokenOut, amount }) => {
  const pairs = pools.map(
    ({ token0, token1, reserve0, reserve1 }) =>
      new Pair(
        CurrencyAmount.fromRawAmount(tokenAt(token0), reserve0),
        CurrencyAmount.fromRawAmount(tokenAt(token1), reserve1),
      ),
  );
  const [from, to] = [tokenAt(tokenIn), tokenAt(tokenOut)];
  const given = CurrencyAmount.fromRawAmount(from, amount);
  return async () => {
    const { distributionPercent, maxSwapsPerPath } = settings;
    const percents = Array.from(
      { length: 100 / distributionPercent },
      (_, index) => (index + 1) * distributionPercent,
    );
    const { routesWithValidQuotes } = await quoter.getQuotes(
      computeAllV2Routes(from, to, pairs, maxSwapsPerPath),
      percents.map((percent) => given.multiply(new Fraction(percent, 100))),
      percents,
      to,
      TradeType.EXACT_INPUT,
      settings,
      undefined,
      undefined,
      nothing,
    );
    const { routes } = await getBestSwapRoute(
      given,
      percents,
      routesWithValidQuotes,
      TradeType.EXACT_INPUT,
      CHAIN_ID,
      settings,
      new PortionProvider(),
    );
    return routes.map(({ route, amount: part }) => ({
      path: route.path.map(({ address }) => address),
      amountIn: String(part.quotient),
    }));
  };
});
