import { coinTrades } from '../../../../src/lib/accountFlows.ts';
import { ALICE, MEOW, TAXED, WBNB, at, tokenAt, type Ledger } from './ledger.ts';
import type { PairSteps } from './pairSteps.ts';

const BOB = `0x${'b0b'.padStart(40, '0')}`;
const ROUTER = at('router');
const BUSD = tokenAt('BUSD');

/** Swaps, wrapping, and liquidity added and removed by the router. */
export class TradeActs {
  readonly #ledger: Ledger;
  readonly #pairs: PairSteps;

  constructor(ledger: Ledger, pairs: PairSteps) {
    this.#ledger = ledger;
    this.#pairs = pairs;
  }

  swap(): void {
    const paths = [
      [WBNB, MEOW],
      [MEOW, WBNB],
      [WBNB, TAXED],
      [TAXED, WBNB],
      [BUSD, WBNB, TAXED],
      [TAXED, WBNB, MEOW],
      [WBNB, BUSD, MEOW],
      [MEOW, BUSD, WBNB],
    ] as const;
    const path = paths[this.#ledger.random(paths.length)]!;
    const [first, last] = [path[0], path.at(-1)!];
    const isCoinIn = first === WBNB && this.#ledger.random(2) === 0;
    const isCoinOut = last === WBNB && this.#ledger.random(2) === 0;
    // Whom a trade in a batch pays coin is not known by the batch's call.
    // No log at all names who pays coin for a token that somebody else receives.
    const isHidden = isCoinIn || (isCoinOut && this.#ledger.isBatch);
    const isToBob = this.#ledger.random(4) === 0 && !isHidden;
    const receiver = isToBob ? BOB : ALICE;
    const amount = this.#ledger.amount();
    const firstPair = this.#pairs.pairOf(path[0], path[1]);
    if (isCoinIn) this.#ledger.wrap(ROUTER, amount);
    let arrived = this.#ledger.move(first, isCoinIn ? ROUTER : ALICE, firstPair, amount);
    for (let hop = 1; hop < path.length; hop += 1) {
      const next = path[hop + 1];
      const to = next ? this.#pairs.pairOf(path[hop]!, next) : isCoinOut ? ROUTER : receiver;
      arrived = this.#pairs.hop(ROUTER, path[hop - 1]!, path[hop]!, arrived, to);
    }
    if (!isCoinOut) return;
    const word = (text: string): string => text.padStart(64, '0');
    if (!this.#ledger.isBatch)
      this.#ledger.input =
        coinTrades.swapExactTokensForETH +
        [word('1'), word('1'), word('a0'), word(receiver.slice(2)), word('1')].join('');
    this.#ledger.unwrap(ROUTER, arrived, receiver);
  }

  wrap(): void {
    const amount = this.#ledger.amount();
    if (this.#ledger.random(2) === 0) {
      this.#ledger.wrap(ALICE, amount);
      this.#ledger.change(WBNB, amount);
    } else {
      this.#ledger.unwrap(ALICE, amount);
      this.#ledger.change(WBNB, -amount);
    }
  }

  add(): void {
    const other = this.#ledger.random(2) === 0 ? MEOW : TAXED;
    const pair = this.#pairs.pairOf(other, WBNB);
    const [token0] = this.#pairs.sidesOf(pair);
    const coin = this.#ledger.amount();
    const arrived = this.#ledger.move(other, ALICE, pair, this.#ledger.amount());
    if (this.#ledger.random(2) === 0) {
      this.#ledger.wrap(ROUTER, coin);
      this.#ledger.move(WBNB, ROUTER, pair, coin);
    } else this.#ledger.move(WBNB, ALICE, pair, coin);
    this.#pairs.mint(pair, ROUTER, ALICE, token0 === other ? [arrived, coin] : [coin, arrived]);
  }

  remove(): void {
    const pair = this.#pairs.pairOf(this.#ledger.random(2) === 0 ? MEOW : TAXED, WBNB);
    const shares = this.#ledger.amount();
    this.#ledger.move(pair, ALICE, pair, shares);
    if (this.#ledger.random(2) === 0) {
      this.#pairs.burn(pair, ROUTER, shares, ALICE);
      return;
    }
    const got = this.#pairs.burn(pair, ROUTER, shares, ROUTER);
    for (const [side, token] of this.#pairs.sidesOf(pair).entries())
      if (token === WBNB) this.#ledger.unwrap(ROUTER, got[side]!);
      else this.#ledger.move(token, ROUTER, ALICE, got[side]!);
  }
}
