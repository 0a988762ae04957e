// PancakeSwap's two routers over the pools of a market; the second argument names one. Their pools
// keep 0.25 % of the input, as ours do.
import { load, serve, tokensOf } from './serve.mjs';

const { InfinityRouter, PoolType, SmartRouter } = load('@pancakeswap/smart-router');
const { CurrencyAmount, ERC20Token, Native, TradeType } = load('@pancakeswap/sdk');

const CHAIN_ID = 56;
const tokenAt = tokensOf((address) => new ERC20Token(CHAIN_ID, address, 18, 'T'));

const poolOf = ({ token0, token1, reserve0, reserve1 }) => ({
  type: PoolType.V2,
  reserve0: CurrencyAmount.fromRawAmount(tokenAt(token0), reserve0),
  reserve1: CurrencyAmount.fromRawAmount(tokenAt(token1), reserve1),
});

const searches = {
  /** Tries the combinations of a grid of 5 %: four routes at most, which share no pool. */
  SmartRouter: (pools) => (amount, tokenOut) =>
    SmartRouter.getBestTrade(amount, tokenOut, TradeType.EXACT_INPUT, {
      gasPriceWei: 0n,
      maxHops: 3,
      maxSplits: 4,
      distributionPercent: 5,
      poolProvider: SmartRouter.createStaticPoolProvider(pools),
      quoteProvider: SmartRouter.createOffChainQuoteProvider(),
    }),
  /**
   * Sends up to a hundred equal parts, each on the path that is best after the ones before. It needs
   * a price of gas: a pool that leads to the coin and no further gives one; of 0 it makes ten parts.
   */
  InfinityRouter(pools, tokenIn) {
    const { address } = Native.onChain(CHAIN_ID).wrapped;
    const reserve = String(10n ** 18n);
    const coin = { token0: tokenIn, token1: address, reserve0: reserve, reserve1: reserve };
    const candidatePools = [...pools, poolOf(coin)];
    return (amount, tokenOut) =>
      InfinityRouter.getBestTrade(amount, tokenOut, TradeType.EXACT_INPUT, {
        gasPriceWei: 1n,
        maxHops: 3,
        candidatePools,
      });
  },
};
const makeSearch = searches[process.argv[3]];

await serve(({ pools, tokenIn, tokenOut, amount }) => {
  const search = makeSearch(pools.map(poolOf), tokenIn);
  const given = CurrencyAmount.fromRawAmount(tokenAt(tokenIn), amount);
  return async () => {
    const { routes } = await search(given, tokenAt(tokenOut));
    return routes.map(({ path, inputAmount }) => ({
      path: path.map(({ address }) => address),
      amountIn: String(inputAmount.quotient),
    }));
  };
});
