// Recomputes a quote's bound and what its legs pay; --rpc compares pools and reserves with the chain.
import { readFileSync } from 'node:fs';

const end = (said) => process.exit(console.error(said) ?? 1);
const must = (isTrue, why) => isTrue || end(`Refused: ${why}.`);
const hex = (value, digits = 40) => `0x${value.toString(16).padStart(digits, '0')}`;
const up = (value, by) => (value + by - 1n) / by; // Divides and rounds up.
const root = (value, guess = value + 1n, next = (guess + value / guess) >> 1n) =>
  next < guess ? root(value, next) : guess;
const [kept, whole] = [9_975n, 1_000_000n]; // Kept of 10,000: the fee is fixed in the pools' code.
const gain = (worthIn, out) =>
  out * kept > worthIn ? out + up(worthIn, kept) - root((4n * out * worthIn) / kept) : 0n;
const [, file, url] =
  /^([^-\0][^\0]*)(?:\0--rpc[=\0]([^-\0][^\0]*))?$/.exec(process.argv.slice(2).join('\0')) ??
  end('Usage: node check-quote.mjs proof.json [--rpc URL]');
process.on('uncaughtException', ({ message }) => end(`Refused: ${message}.`));
// Every number and address becomes an integer: two spellings of a token would have two prices.
const read = (_, text) => (/^(\d+|0x[\da-f]+)$/i.test(text) ? BigInt(text) : text);
const { tokens, pools, legs, block, ...proof } = JSON.parse(readFileSync(file, 'utf8'), read);
must(proof.schema === 'split-proof' && proof.version === 1n, 'it is no proof of version 1');
must(proof.feeBps === 25n, `its fee is ${proof.feeBps} bps, but that of the pools is 25`);
const [from, to] = proof.tradeType === 'exactInput' ? ['In', 'Out'] : ['Out', 'In'];
const none = { all: 0n, left: 0n, shares: 0n };
const held = new Map(tokens.map((token) => [token.address, { ...token, ...none }]));
const priceOf = (token) => held.get(token)?.price ?? 0n;
const sides = new Map(); // Reserves in and out, by pool and direction.
let gains = 0n;
for (const { address, token0, token1, reserve0: x, reserve1: y } of pools) {
  const [worth0, worth1] = [x * priceOf(token0), y * priceOf(token1)];
  const isPriced = worth0 > 0n && worth1 > 0n && token0 < token1;
  must(isPriced, `pool ${hex(address)} lacks reserves, prices or the order of its tokens`);
  gains += gain(worth0 * 10_000n, worth1) + gain(worth1 * 10_000n, worth0);
  sides.set([address, token0, token1].join(), [x, y]).set([address, token1, token0].join(), [y, x]);
}
const [paid, bought] = [held.get(proof.tokenIn), held.get(proof.tokenOut)];
must(paid?.price > 0n && bought?.price > 0n, 'it lacks the prices of what is paid and bought');
const least = up(bought.price * proof.amountOut - gains, paid.price);
const most = (paid.price * proof.amountIn + gains) / bought.price;
const bound = to === 'Out' ? most : least > 0n ? least : 0n;
must(bound === proof.bound, `the bound is ${bound}, not ${proof.bound}`);
const [first, last] = to === 'Out' ? [paid, bought] : [bought, paid];
first.all = first.left = proof[`amount${from}`];
let open; // Token of which shares are still to be given: the legs of one stand together.
must(new Set(legs.map(({ pool }) => pool)).size === legs.length, 'a pool is used twice');
for (const { pool, share, ...leg } of legs) {
  const [x, y] = sides.get([pool, leg.tokenIn, leg.tokenOut].join()) ?? [];
  must(x, `pool ${hex(pool)} is not listed with the tokens of its leg`);
  const [given, got] = [held.get(leg[`token${from}`]), held.get(leg[`token${to}`])];
  const isNext = (open ?? given) === given && given !== last && (given.shares += share) <= whole;
  const part = given.shares < whole ? (given.all * share) / whole : given.left;
  const costs = part < y && (x * part * 10_000n) / ((y - part) * kept) + 1n;
  const other = to === 'Out' ? (part * kept * y) / (x * 10_000n + part * kept) : costs;
  const isSome = part > 0n && other > 0n; // A share of nothing gives a part of nothing.
  const isPaid = isSome && part === leg[`amount${from}`] && other === leg[`amount${to}`];
  must(isNext && isPaid, `the share, order or amounts of the leg in pool ${hex(pool)} are wrong`);
  given.left -= part;
  got.left = got.all += other;
  open = given.shares < whole ? given : void Object.assign(given, none);
}
const left = [...held.values()].reduce((sum, token) => sum + token.left, -last.left);
must(left === 0n && last.left === proof[`amount${to}`], `the legs come to ${last.left}`);
const ask = async (method, ...params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return (await (await fetch(url, request)).json()).result;
};
if (url) {
  must(BigInt(await ask('eth_chainId')) === proof.chainId, 'the node is on another chain');
  const hash = BigInt((await ask('eth_getBlockByNumber', hex(block, 1), false))?.hash ?? 0);
  must(hash && hash === (proof.blockHash ?? hash), `the node knows another block ${block}`);
}
const call = (at, data) => ask('eth_call', { to: hex(at), data }, hex(block, 1));
const words = (...values) => values.map((value) => hex(value, 64).slice(2)).join('');
for (const { address, token0, token1, reserve0, reserve1 } of url ? pools : []) {
  const pair = await call(proof.factory, `0xe6a43905${words(token0, token1)}`);
  must(pair === `0x${words(address)}`, `pool ${hex(address)} is not the factory's`);
  const is = (await call(address, '0x0902f1ac')) ?? '';
  must(is.startsWith(words(reserve0, reserve1), 2), `pool ${hex(address)} had other reserves`);
}
console.log(`Correct: ${proof.amountIn} brings ${proof.amountOut}; the bound is ${proof.bound}.
Chain ${proof.chainId}, block ${block}, factory ${hex(proof.factory)}, pools: ${pools.length}.
Checked: ${url ? "the sums, and that pools and reserves are the chain's" : 'only the sums'}.`);
