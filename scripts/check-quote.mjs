// `node scripts/check-quote.mjs proof.json [--rpc URL]` recomputes a quote's bound and what its legs
// pay, by the contract's rounding; --rpc compares pools and reserves with the chain's at that block.
import { readFileSync } from 'node:fs';

const must = (isTrue, why) => isTrue || process.exit(console.error(`Refused: ${why}.`) ?? 1);
const up = (value, by) => (value + by - 1n) / by; // Divides and rounds up.
const root = (value, guess = 1n << BigInt(value.toString(2).length)) => {
  const next = (guess + value / guess) >> 1n;
  return next < guess ? root(value, next) : guess;
};

function checkSums({ tokens, pools, legs, ...proof }) {
  must(proof.schema === 'split-proof' && proof.version === 1, 'it is no proof of version 1');
  const [isForward, kept] = [proof.tradeType === 'exactInput', 10_000n - BigInt(proof.feeBps)];
  const prices = new Map(tokens.map(({ address, price }) => [address, BigInt(price)]));
  const gain = (worthIn, out) =>
    out * kept > worthIn ? out + up(worthIn, kept) - root((4n * out * worthIn) / kept) : 0n;
  const sides = new Map(); // Reserves in and out, by pool and direction.
  let gains = 0n;
  for (const { address, token0, token1, reserve0, reserve1 } of pools) {
    const [x, y, price0, price1] = [reserve0, reserve1, prices.get(token0), prices.get(token1)];
    const [worth0, worth1] = [BigInt(x) * (price0 ?? 0n), BigInt(y) * (price1 ?? 0n)];
    must(worth0 > 0n && worth1 > 0n, `pool ${address} lacks reserves or prices`);
    must(BigInt(token0) < BigInt(token1), `the tokens of pool ${address} are out of order`);
    gains += gain(worth0 * 10_000n, worth1) + gain(worth1 * 10_000n, worth0);
    sides.set(address + token0 + token1, [x, y]).set(address + token1 + token0, [y, x]);
  }
  const [priceIn, priceOut] = [prices.get(proof.tokenIn), prices.get(proof.tokenOut)];
  const least = up(priceOut * BigInt(proof.amountOut) - gains, priceIn);
  const most = (priceIn * BigInt(proof.amountIn) + gains) / priceOut;
  const bound = isForward ? most : least > 0n ? least : 0n;
  must(bound === BigInt(proof.bound), `the bound is ${bound}, not ${proof.bound}`);
  const [from, to] = isForward ? ['In', 'Out'] : ['Out', 'In'];
  const held = new Map(tokens.map(({ address }) => [address, { whole: 0n, left: 0n, shares: 0 }]));
  const [start, end] = [held.get(proof[`token${from}`]), held.get(proof[`token${to}`])];
  start.whole = start.left = BigInt(proof[`amount${from}`]);
  must(new Set(legs.map(({ pool }) => pool)).size === legs.length, 'a pool is used twice');
  for (const { pool, share, ...leg } of legs) {
    const [x, y] = sides.get(pool + leg.tokenIn + leg.tokenOut)?.map(BigInt) ?? [];
    must(x && y, `pool ${pool} is not listed with the tokens of its leg`);
    const [given, got] = [held.get(leg[`token${from}`]), held.get(leg[`token${to}`])];
    given.shares += share;
    must(share > 0 && given.shares <= 1e6 && !got.shares, `shares or order are wrong at ${pool}`);
    const part = given.shares < 1e6 ? (given.whole * BigInt(share)) / 1_000_000n : given.left;
    const costs = part < y && (x * part * 10_000n) / ((y - part) * kept) + 1n;
    const other = isForward ? (part * kept * y) / (x * 10_000n + part * kept) : costs;
    const isStated = `${part},${other}` === `${leg[`amount${from}`]},${leg[`amount${to}`]}`;
    must(isStated && part > 0n && other > 0n, `pool ${pool} pays other amounts than its leg says`);
    given.left -= part;
    got.left = got.whole += other;
  }
  const left = [...held.values()].reduce((sum, token) => sum + token.left, -end.left);
  must(left === 0n && `${end.left}` === proof[`amount${to}`], `the legs come to ${end.left}`);
}

async function checkChain(url, { block, pools, ...proof }, at = `0x${block.toString(16)}`) {
  const ask = async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch(url, { method: 'POST', headers, body })).json()).result;
  };
  must(Number(await ask('eth_chainId')) === proof.chainId, 'the node is on another chain');
  const { hash } = (await ask('eth_getBlockByNumber', at, false)) ?? {};
  must(hash && hash === (proof.blockHash ?? hash), `the node knows another block ${block}`);
  const word = (value) => BigInt(value).toString(16).padStart(64, '0');
  for (const { address, token0, token1, reserve0, reserve1 } of pools) {
    const data = `0xe6a43905${word(token0)}${word(token1)}`;
    const pair = await ask('eth_call', { to: proof.factory, data }, at);
    must(pair === `0x${word(address)}`, `pool ${address} is not the factory's`);
    const read = (await ask('eth_call', { to: address, data: '0x0902f1ac' }, at)) ?? '';
    const words = `0x${word(reserve0)}${word(reserve1)}`;
    must(read.startsWith(words), `pool ${address} had other reserves at block ${block}`);
  }
}

const proof = JSON.parse(readFileSync(process.argv[2], 'utf8'));
checkSums(proof);
if (process.argv[3] === '--rpc') await checkChain(process.argv[4], proof);
console.log(`Correct: ${proof.amountIn} brings ${proof.amountOut}; the bound is ${proof.bound}.`);
