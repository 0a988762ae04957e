import { CHEF, DEPOSIT, WITHDRAW } from './earnActs.ts';
import { ALICE, MEOW, TAXED, TREASURY, WBNB, at, type Ledger } from './ledger.ts';
import type { PairSteps } from './pairSteps.ts';

const [ZAP, FARM_ZAP] = [at('zap'), at('farmZap')];

/** Liquidity and farms, in and out, by one token. */
export class ZapActs {
  readonly #ledger: Ledger;
  readonly #pairs: PairSteps;

  constructor(ledger: Ledger, pairs: PairSteps) {
    this.#ledger = ledger;
    this.#pairs = pairs;
  }

  /** Takes what a zap is paid with, swaps a part, mints, and pays the dust back. */
  #enter(zap: string, to: string): bigint {
    const other = this.#ledger.random(2) === 0 ? MEOW : TAXED;
    const pair = this.#pairs.pairOf(other, WBNB);
    const [token0] = this.#pairs.sidesOf(pair);
    const isCoin = this.#ledger.random(2) === 0;
    const amount = this.#ledger.amount() + 10n;
    if (isCoin) this.#ledger.wrap(zap, amount);
    else this.#ledger.move(WBNB, ALICE, zap, amount);
    const part = amount / 2n;
    this.#ledger.move(WBNB, zap, pair, part);
    const bought = this.#pairs.hop(zap, WBNB, other, part, zap);
    const added = this.#ledger.move(other, zap, pair, bought);
    const dust = amount % 7n;
    const rest = amount - part - dust;
    this.#ledger.move(WBNB, zap, pair, rest);
    const shares = this.#pairs.mint(
      pair,
      zap,
      to,
      token0 === other ? [added, rest] : [rest, added],
    );
    this.#entered = { pair, isCoin, dust };
    return shares;
  }

  #entered = { pair: '', isCoin: false, dust: 0n };

  #payDust(zap: string): void {
    const { isCoin, dust } = this.#entered;
    if (dust === 0n) return;
    if (isCoin) this.#ledger.unwrap(zap, dust);
    else this.#ledger.move(WBNB, zap, ALICE, dust);
  }

  zapIn(): void {
    this.#enter(ZAP, ALICE);
    this.#payDust(ZAP);
  }

  zapIntoFarm(): void {
    const shares = this.#enter(FARM_ZAP, FARM_ZAP);
    const { pair } = this.#entered;
    const fee = shares / 5n;
    this.#ledger.move(pair, FARM_ZAP, CHEF, shares);
    this.#ledger.move(pair, CHEF, TREASURY, fee);
    this.#ledger.emit(CHEF, DEPOSIT, ALICE, 1, shares - fee);
    this.#payDust(FARM_ZAP);
  }

  #exit(zap: string, pair: string, shares: bigint): void {
    const [token0, token1] = this.#pairs.sidesOf(pair);
    const got = this.#pairs.burn(pair, zap, shares, zap);
    const other = token0 === WBNB ? token1 : token0;
    const [coin, swapped] = token0 === WBNB ? got : [got[1], got[0]];
    const arrived = this.#ledger.move(other, zap, pair, swapped);
    if (this.#ledger.random(2) === 0) {
      const out = this.#pairs.hop(zap, other, WBNB, arrived, zap);
      this.#ledger.unwrap(zap, coin + out);
    } else {
      this.#pairs.hop(zap, other, WBNB, arrived, ALICE);
      this.#ledger.move(WBNB, zap, ALICE, coin);
    }
  }

  zapOut(): void {
    const pair = this.#pairs.pairOf(this.#ledger.random(2) === 0 ? MEOW : TAXED, WBNB);
    const shares = this.#ledger.amount();
    this.#ledger.move(pair, ALICE, pair, shares);
    this.#exit(ZAP, pair, shares);
  }

  zapOutOfFarm(): void {
    const pair = this.#pairs.pairOf(MEOW, WBNB);
    const shares = this.#ledger.amount();
    this.#ledger.emit(CHEF, WITHDRAW, ALICE, 1, shares);
    this.#ledger.reward();
    this.#ledger.move(pair, CHEF, FARM_ZAP, shares);
    this.#ledger.move(pair, FARM_ZAP, pair, shares);
    this.#exit(FARM_ZAP, pair, shares);
  }
}
