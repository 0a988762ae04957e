// Random acts of one account in every product, as our contracts log them, with its balances beside.
import { ifos } from '../../../src/config/ifos.ts';
import type { FakeChain } from './fakeChain.ts';
import { EarnActs } from './life/earnActs.ts';
import { GameActs } from './life/gameActs.ts';
import { MEOW, TAXED, TREASURY, WBNB, Ledger, at, tokenAt } from './life/ledger.ts';
import { PairSteps, type PairOf } from './life/pairSteps.ts';
import { TradeActs } from './life/tradeActs.ts';
import { ZapActs } from './life/zapActs.ts';

/** Gas that the fake chain takes for a transaction. */
const NETWORK_FEE = 300_000n;
const CREATED =
  'PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)';
const [BUSD, USDT] = [tokenAt('BUSD'), tokenAt('USDT')];

/** Logs that the account's pairs and its sale were made. */
function create(ledger: Ledger, pairOf: PairOf): void {
  for (const [a, b] of [
    [MEOW, WBNB],
    [WBNB, BUSD],
    [MEOW, BUSD],
    [TAXED, WBNB],
    [MEOW, USDT],
  ] as const) {
    const [token0, token1] = a < b ? [a, b] : [b, a];
    ledger.emit(at('factory'), CREATED, token0, token1, pairOf(a, b), 1);
  }
  const sale = ifos[0];
  if (sale)
    ledger.emit(
      at('ifoFactory'),
      'NewSale(address indexed sale, address indexed offeringToken, address indexed admin)',
      ...[sale.address, sale.offeringToken.address, TREASURY].map((one) => one.toLowerCase()),
    );
  ledger.mine();
}

type Act = readonly [name: string, run: () => void];

/** Account whose acts are mined one by one. */
export class AccountLife {
  /** Acts that it did, one name each. */
  readonly did: string[] = [];
  readonly #ledger: Ledger;
  readonly #acts: readonly Act[];

  constructor(mined: FakeChain, random: (below: number) => number, pairOf: PairOf) {
    const ledger = new Ledger(mined, random);
    const pairs = new PairSteps(ledger, pairOf);
    const [trade, zap] = [new TradeActs(ledger, pairs), new ZapActs(ledger, pairs)];
    const [earn, game] = [new EarnActs(ledger, pairs), new GameActs(ledger)];
    this.#ledger = ledger;
    this.#acts = [
      ['swap', () => trade.swap()],
      ['wrap', () => trade.wrap()],
      ['add', () => trade.add()],
      ['remove', () => trade.remove()],
      ['zapIn', () => zap.zapIn()],
      ['zapIntoFarm', () => zap.zapIntoFarm()],
      ['zapOut', () => zap.zapOut()],
      ['zapOutOfFarm', () => zap.zapOutOfFarm()],
      ['farm', () => earn.farm()],
      ['pool', () => earn.pool()],
      ['vault', () => earn.vault()],
      ['auction', () => earn.auction()],
      ['committed', () => game.committed()],
      ['profile', () => game.profile()],
      ['bet', () => game.bet()],
      ['lottery', () => game.lottery()],
    ];
    create(ledger, pairOf);
  }

  get balances(): ReadonlyMap<string, bigint> {
    return this.#ledger.balances;
  }

  /** Does one transaction of one act, or of two in one batch. */
  act(): void {
    const ledger = this.#ledger;
    ledger.isBatch = ledger.random(5) === 0;
    for (let done = 0; done < (ledger.isBatch ? 2 : 1); done += 1) {
      const [name, run] = this.#acts[ledger.random(this.#acts.length)]!;
      this.did.push(name);
      run();
    }
    if (ledger.hasEvents) ledger.change('BNB', -NETWORK_FEE);
    ledger.mine();
  }
}
