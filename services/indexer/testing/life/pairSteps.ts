import { ALICE, MEOW, TAXED, TRANSFER, WBNB, ZERO, tokenAt, type Ledger } from './ledger.ts';

const BUSD = tokenAt('BUSD');
const SWAP =
  'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)';

/** Address of a pair, given by the app's own rule. */
export type PairOf = (a: string, b: string) => string;

/** What pairs log while something is traded, added or removed. */
export class PairSteps {
  readonly pairOf: PairOf;
  readonly #ledger: Ledger;

  constructor(ledger: Ledger, pairOf: PairOf) {
    this.#ledger = ledger;
    this.pairOf = pairOf;
  }

  hop(sender: string, from: string, to: string, arrived: bigint, receiver: string): bigint {
    const pair = this.pairOf(from, to);
    const out = this.#ledger.amount();
    const got = this.#ledger.move(to, pair, receiver, out);
    const isFirst = from < to;
    const amounts = isFirst ? [arrived, 0n, 0n, out] : [0n, arrived, out, 0n];
    this.#ledger.emit(pair, SWAP, sender, ...amounts, receiver);
    return got;
  }

  mint(pair: string, sender: string, to: string, [a, b]: readonly [bigint, bigint]): bigint {
    const shares = this.#ledger.amount();
    this.#ledger.emit(pair, TRANSFER, ZERO, to, shares);
    if (to === ALICE) this.#ledger.change(pair, shares);
    this.#ledger.emit(
      pair,
      'Mint(address indexed sender, uint256 amount0, uint256 amount1)',
      sender,
      a,
      b,
    );
    return shares;
  }

  burn(pair: string, sender: string, shares: bigint, to: string): readonly [bigint, bigint] {
    this.#ledger.emit(pair, TRANSFER, pair, ZERO, shares);
    const amounts = [this.#ledger.amount(), this.#ledger.amount()] as const;
    return this.#burnt(pair, sender, amounts, to);
  }

  #burnt(
    pair: string,
    sender: string,
    amounts: readonly [bigint, bigint],
    to: string,
  ): readonly [bigint, bigint] {
    const [token0, token1] = this.sidesOf(pair);
    const got = [
      this.#ledger.move(token0, pair, to, amounts[0]),
      this.#ledger.move(token1, pair, to, amounts[1]),
    ] as const;
    this.#ledger.emit(
      pair,
      'Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
      ...[sender, ...amounts, to],
    );
    return got;
  }

  sidesOf(pair: string): readonly [string, string] {
    const sides = [
      [MEOW, WBNB],
      [TAXED, WBNB],
      [MEOW, BUSD],
    ] as const;
    const [a, b] = sides.find(([one, other]) => this.pairOf(one, other) === pair)!;
    return a < b ? [a, b] : [b, a];
  }
}
