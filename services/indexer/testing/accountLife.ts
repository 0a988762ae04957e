// Random acts of one account in every product, as our contracts log them, with its balances beside.
import { contractAddress } from '../../../src/config/chains.ts';
import { ifos } from '../../../src/config/ifos.ts';
import { pools } from '../../../src/config/pools.ts';
import { tokenBySymbol } from '../../../src/config/tokens.ts';
import { coinTrades } from '../../../src/lib/accountFlows.ts';
import type { Emitted, FakeChain } from './fakeChain.ts';

export const ALICE = `0x${'a11ce'.padStart(40, '0')}`;
const BOB = `0x${'b0b'.padStart(40, '0')}`;
const TREASURY = `0x${'7e'.padStart(40, '0')}`;
const ZERO = `0x${'0'.repeat(40)}`;
/** Gas that the fake chain takes for a transaction. */
const NETWORK_FEE = 300_000n;

const at = (name: Parameters<typeof contractAddress>[0]): string =>
  contractAddress(name)!.toLowerCase();
const tokenAt = (symbol: string): string => tokenBySymbol(symbol)!.address.toLowerCase();
const [ROUTER, ZAP, FARM_ZAP, CHEF, VAULT] = [
  at('router'),
  at('zap'),
  at('farmZap'),
  at('masterChef'),
  at('vault'),
];
const [MEOW, WBNB, BUSD, USDT, PURR] = ['MEOW', 'WBNB', 'BUSD', 'USDT', 'PURR'].map(tokenAt) as [
  string,
  string,
  string,
  string,
  string,
];
/** A token that burns a tenth of each transfer. */
const TAXED = PURR;
/** Pools: one that pays another token than it stakes, and one that stakes the coin. */
const poolOf = (sousId: number): string =>
  pools.find((pool) => pool.sousId === sousId)!.address.toLowerCase();
const [HISS_POOL, COIN_POOL] = [poolOf(41), poolOf(40)];
const HISS = tokenAt('HISS');
const sale = ifos[0];

const DEPOSIT = 'Deposit(address indexed user, uint256 indexed pid, uint256 amount)';
const WITHDRAW = 'Withdraw(address indexed user, uint256 indexed pid, uint256 amount)';
const LEAVE = 'EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount)';
const POOL_DEPOSIT = 'Deposit(address indexed user, uint256 amount)';
const POOL_WITHDRAW = 'Withdraw(address indexed user, uint256 amount)';
const PAID = 'RewardPaid(address indexed user, uint256 amount, uint256 owed)';
const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)';
const SWAP =
  'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)';

/** Address of a pair, given by the app's own rule. */
export type PairOf = (a: string, b: string) => string;

/** Account whose acts are mined one by one. */
export class AccountLife {
  readonly balances = new Map<string, bigint>();
  readonly #chain: FakeChain;
  readonly #random: (below: number) => number;
  readonly #pairOf: PairOf;
  #events: Emitted[] = [];
  #input = '0x';
  #isBatch = false;
  /** Acts that it did, one name each. */
  readonly did: string[] = [];

  constructor(mined: FakeChain, random: (below: number) => number, pairOf: PairOf) {
    this.#chain = mined;
    this.#random = random;
    this.#pairOf = pairOf;
    this.#create();
  }

  #create(): void {
    const CREATED =
      'PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)';
    for (const [a, b] of [
      [MEOW, WBNB],
      [WBNB, BUSD],
      [MEOW, BUSD],
      [TAXED, WBNB],
      [MEOW, USDT],
    ] as const) {
      const [token0, token1] = a < b ? [a, b] : [b, a];
      this.#emit(at('factory'), CREATED, token0, token1, this.#pairOf(a, b), 1);
    }
    if (sale)
      this.#emit(
        at('ifoFactory'),
        'NewSale(address indexed sale, address indexed offeringToken, address indexed admin)',
        ...[sale.address, sale.offeringToken.address, TREASURY].map((one) => one.toLowerCase()),
      );
    this.#mine();
  }

  #emit(address: string, signature: string, ...values: Emitted['values']): void {
    this.#events.push({ address, signature, values, transaction: 1, sender: ALICE });
  }

  #mine(): void {
    const events = this.#events.map((event) => ({ ...event, input: this.#input }));
    this.#chain.mine(events);
    this.#events = [];
    this.#input = '0x';
  }

  #change(token: string, amount: bigint): void {
    this.balances.set(token, (this.balances.get(token) ?? 0n) + amount);
  }

  #amount(): bigint {
    return BigInt(1 + this.#random(1_000_000)) * 1_000n + BigInt(this.#random(1_000));
  }

  /** Moves a token; returns what arrives. */
  #move(token: string, from: string, to: string, amount: bigint): bigint {
    const tax = token === TAXED ? amount / 10n : 0n;
    if (tax > 0n) this.#emit(token, TRANSFER, from, ZERO, tax);
    this.#emit(token, TRANSFER, from, to, amount - tax);
    if (from === ALICE) this.#change(token, -amount);
    if (to === ALICE) this.#change(token, amount - tax);
    return amount - tax;
  }

  #wrap(broker: string, amount: bigint): void {
    this.#emit(WBNB, 'Deposit(address indexed account, uint256 amount)', broker, amount);
    this.#change('BNB', -amount);
  }

  #unwrap(broker: string, amount: bigint, receiver = ALICE): void {
    this.#emit(WBNB, 'Withdrawal(address indexed account, uint256 amount)', broker, amount);
    if (receiver === ALICE) this.#change('BNB', amount);
  }

  #hop(sender: string, from: string, to: string, arrived: bigint, receiver: string): bigint {
    const pair = this.#pairOf(from, to);
    const out = this.#amount();
    const got = this.#move(to, pair, receiver, out);
    const isFirst = from < to;
    const amounts = isFirst ? [arrived, 0n, 0n, out] : [0n, arrived, out, 0n];
    this.#emit(pair, SWAP, sender, ...amounts, receiver);
    return got;
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
    const path = paths[this.#random(paths.length)]!;
    const [first, last] = [path[0], path.at(-1)!];
    const isCoinIn = first === WBNB && this.#random(2) === 0;
    const isCoinOut = last === WBNB && this.#random(2) === 0;
    // Whom a trade in a batch pays coin is not known by the batch's call.
    // No log at all names who pays coin for a token that somebody else receives.
    const isHidden = isCoinIn || (isCoinOut && this.#isBatch);
    const isToBob = this.#random(4) === 0 && !isHidden;
    const receiver = isToBob ? BOB : ALICE;
    const amount = this.#amount();
    const firstPair = this.#pairOf(path[0], path[1]);
    if (isCoinIn) this.#wrap(ROUTER, amount);
    let arrived = this.#move(first, isCoinIn ? ROUTER : ALICE, firstPair, amount);
    for (let hop = 1; hop < path.length; hop += 1) {
      const next = path[hop + 1];
      const to = next ? this.#pairOf(path[hop]!, next) : isCoinOut ? ROUTER : receiver;
      arrived = this.#hop(ROUTER, path[hop - 1]!, path[hop]!, arrived, to);
    }
    if (!isCoinOut) return;
    const word = (text: string): string => text.padStart(64, '0');
    if (!this.#isBatch)
      this.#input =
        coinTrades.swapExactTokensForETH +
        [word('1'), word('1'), word('a0'), word(receiver.slice(2)), word('1')].join('');
    this.#unwrap(ROUTER, arrived, receiver);
  }

  wrap(): void {
    const amount = this.#amount();
    if (this.#random(2) === 0) {
      this.#wrap(ALICE, amount);
      this.#change(WBNB, amount);
    } else {
      this.#unwrap(ALICE, amount);
      this.#change(WBNB, -amount);
    }
  }

  #mint(pair: string, sender: string, to: string, [a, b]: readonly [bigint, bigint]): bigint {
    const shares = this.#amount();
    this.#emit(pair, TRANSFER, ZERO, to, shares);
    if (to === ALICE) this.#change(pair, shares);
    this.#emit(
      pair,
      'Mint(address indexed sender, uint256 amount0, uint256 amount1)',
      sender,
      a,
      b,
    );
    return shares;
  }

  #burn(pair: string, sender: string, shares: bigint, to: string): readonly [bigint, bigint] {
    this.#emit(pair, TRANSFER, pair, ZERO, shares);
    const amounts = [this.#amount(), this.#amount()] as const;
    return this.#burnt(pair, sender, amounts, to);
  }

  #burnt(
    pair: string,
    sender: string,
    amounts: readonly [bigint, bigint],
    to: string,
  ): readonly [bigint, bigint] {
    const [token0, token1] = this.#sidesOf(pair);
    const got = [
      this.#move(token0, pair, to, amounts[0]),
      this.#move(token1, pair, to, amounts[1]),
    ] as const;
    this.#emit(
      pair,
      'Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
      ...[sender, ...amounts, to],
    );
    return got;
  }

  #sidesOf(pair: string): readonly [string, string] {
    const sides = [
      [MEOW, WBNB],
      [TAXED, WBNB],
      [MEOW, BUSD],
    ] as const;
    const [a, b] = sides.find(([one, other]) => this.#pairOf(one, other) === pair)!;
    return a < b ? [a, b] : [b, a];
  }

  add(): void {
    const other = this.#random(2) === 0 ? MEOW : TAXED;
    const pair = this.#pairOf(other, WBNB);
    const [token0] = this.#sidesOf(pair);
    const coin = this.#amount();
    const arrived = this.#move(other, ALICE, pair, this.#amount());
    if (this.#random(2) === 0) {
      this.#wrap(ROUTER, coin);
      this.#move(WBNB, ROUTER, pair, coin);
    } else this.#move(WBNB, ALICE, pair, coin);
    this.#mint(pair, ROUTER, ALICE, token0 === other ? [arrived, coin] : [coin, arrived]);
  }

  remove(): void {
    const pair = this.#pairOf(this.#random(2) === 0 ? MEOW : TAXED, WBNB);
    const shares = this.#amount();
    this.#move(pair, ALICE, pair, shares);
    if (this.#random(2) === 0) {
      this.#burn(pair, ROUTER, shares, ALICE);
      return;
    }
    const got = this.#burn(pair, ROUTER, shares, ROUTER);
    for (const [side, token] of this.#sidesOf(pair).entries())
      if (token === WBNB) this.#unwrap(ROUTER, got[side]!);
      else this.#move(token, ROUTER, ALICE, got[side]!);
  }

  /** Takes what a zap is paid with, swaps a part, mints, and pays the dust back. */
  #enter(zap: string, to: string): bigint {
    const other = this.#random(2) === 0 ? MEOW : TAXED;
    const pair = this.#pairOf(other, WBNB);
    const [token0] = this.#sidesOf(pair);
    const isCoin = this.#random(2) === 0;
    const amount = this.#amount() + 10n;
    if (isCoin) this.#wrap(zap, amount);
    else this.#move(WBNB, ALICE, zap, amount);
    const part = amount / 2n;
    this.#move(WBNB, zap, pair, part);
    const bought = this.#hop(zap, WBNB, other, part, zap);
    const added = this.#move(other, zap, pair, bought);
    const dust = amount % 7n;
    const rest = amount - part - dust;
    this.#move(WBNB, zap, pair, rest);
    const shares = this.#mint(pair, zap, to, token0 === other ? [added, rest] : [rest, added]);
    this.#entered = { pair, isCoin, dust };
    return shares;
  }

  #entered = { pair: '', isCoin: false, dust: 0n };

  #payDust(zap: string): void {
    const { isCoin, dust } = this.#entered;
    if (dust === 0n) return;
    if (isCoin) this.#unwrap(zap, dust);
    else this.#move(WBNB, zap, ALICE, dust);
  }

  zapIn(): void {
    this.#enter(ZAP, ALICE);
    this.#payDust(ZAP);
  }

  zapIntoFarm(): void {
    const shares = this.#enter(FARM_ZAP, FARM_ZAP);
    const { pair } = this.#entered;
    const fee = shares / 5n;
    this.#move(pair, FARM_ZAP, CHEF, shares);
    this.#move(pair, CHEF, TREASURY, fee);
    this.#emit(CHEF, DEPOSIT, ALICE, 1, shares - fee);
    this.#payDust(FARM_ZAP);
  }

  #exit(zap: string, pair: string, shares: bigint): void {
    const [token0, token1] = this.#sidesOf(pair);
    const got = this.#burn(pair, zap, shares, zap);
    const other = token0 === WBNB ? token1 : token0;
    const [coin, swapped] = token0 === WBNB ? got : [got[1], got[0]];
    const arrived = this.#move(other, zap, pair, swapped);
    if (this.#random(2) === 0) {
      const out = this.#hop(zap, other, WBNB, arrived, zap);
      this.#unwrap(zap, coin + out);
    } else {
      this.#hop(zap, other, WBNB, arrived, ALICE);
      this.#move(WBNB, zap, ALICE, coin);
    }
  }

  zapOut(): void {
    const pair = this.#pairOf(this.#random(2) === 0 ? MEOW : TAXED, WBNB);
    const shares = this.#amount();
    this.#move(pair, ALICE, pair, shares);
    this.#exit(ZAP, pair, shares);
  }

  zapOutOfFarm(): void {
    const pair = this.#pairOf(MEOW, WBNB);
    const shares = this.#amount();
    this.#emit(CHEF, WITHDRAW, ALICE, 1, shares);
    this.#reward();
    this.#move(pair, CHEF, FARM_ZAP, shares);
    this.#move(pair, FARM_ZAP, pair, shares);
    this.#exit(FARM_ZAP, pair, shares);
  }

  #reward(): void {
    if (this.#random(3) > 0) this.#move(MEOW, ZERO, ALICE, this.#amount());
  }

  farm(): void {
    const pids = [1, 5];
    const pid = pids[this.#random(2)]!;
    const token = pid === 5 ? USDT : this.#pairOf(MEOW, WBNB);
    const amount = this.#amount();
    switch (this.#random(4)) {
      case 0: {
        this.#reward();
        this.#move(token, ALICE, CHEF, amount);
        const fee = amount / 5n;
        this.#move(token, CHEF, TREASURY, fee);
        this.#emit(CHEF, DEPOSIT, ALICE, pid, amount - fee);
        return;
      }
      case 1:
        this.#emit(CHEF, WITHDRAW, ALICE, pid, amount);
        this.#reward();
        this.#move(token, CHEF, ALICE, amount);
        return;
      case 2:
        this.#reward();
        this.#emit(CHEF, DEPOSIT, ALICE, pid, 0);
        return;
      default:
        this.#emit(CHEF, LEAVE, ALICE, pid, amount);
        this.#move(token, CHEF, ALICE, amount);
    }
  }

  pool(): void {
    const isCoin = this.#random(2) === 0;
    const [contract, reward] = isCoin ? [COIN_POOL, BUSD] : [HISS_POOL, HISS];
    if (this.#random(2) === 0) {
      const paid = this.#amount();
      this.#emit(contract, PAID, ALICE, paid, 0);
      this.#move(reward, contract, ALICE, paid);
    }
    const amount = this.#random(3) === 0 ? 0n : this.#amount();
    if (this.#random(2) === 0) {
      if (isCoin) this.#change('BNB', -amount);
      else if (amount > 0n) this.#move(MEOW, ALICE, contract, amount);
      this.#emit(contract, POOL_DEPOSIT, ALICE, amount);
    } else {
      this.#emit(contract, POOL_WITHDRAW, ALICE, amount);
      if (isCoin) this.#change('BNB', amount);
      else if (amount > 0n) this.#move(MEOW, contract, ALICE, amount);
    }
  }

  vault(): void {
    const amount = this.#amount();
    switch (this.#random(3)) {
      case 0:
        this.#emit(
          VAULT,
          'Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime)',
          ...[ALICE, amount, amount, 1],
        );
        this.#move(MEOW, ALICE, VAULT, amount);
        return;
      case 1:
        this.#emit(
          VAULT,
          'Withdraw(address indexed sender, uint256 amount, uint256 shares)',
          ...[ALICE, amount - 3n, amount],
        );
        this.#move(MEOW, VAULT, TREASURY, 3n);
        this.#move(MEOW, VAULT, ALICE, amount - 3n);
        return;
      default:
        this.#emit(
          VAULT,
          'Harvest(address indexed sender, uint256 performanceFee, uint256 callFee)',
          ...[ALICE, 9n, amount],
        );
        this.#move(MEOW, VAULT, ALICE, amount);
    }
  }

  auction(): void {
    const amount = this.#amount();
    const auction = at('farmAuction');
    if (this.#random(2) === 0) {
      this.#move(MEOW, ALICE, auction, amount);
      this.#emit(
        auction,
        'AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount)',
        ...[3, ALICE, amount],
      );
    } else {
      this.#emit(
        auction,
        'AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin)',
        ...[3, ALICE, amount, false],
      );
      this.#move(MEOW, auction, ALICE, amount);
    }
  }

  committed(): void {
    if (!sale) return;
    const contract = sale.address.toLowerCase();
    const amount = this.#amount();
    const lp = sale.lpToken.address.toLowerCase();
    if (this.#random(2) === 0) {
      this.#move(lp, ALICE, contract, amount);
      this.#emit(
        contract,
        'Deposit(address indexed user, uint256 amount, uint8 indexed pid)',
        ALICE,
        amount,
        1,
      );
      return;
    }
    const bought = this.#amount();
    this.#emit(
      contract,
      'Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid)',
      ...[ALICE, bought, amount, 1],
    );
    this.#move(sale.offeringToken.address.toLowerCase(), contract, ALICE, bought);
    this.#move(lp, contract, ALICE, amount);
  }

  profile(): void {
    const profile = at('profile');
    const cost = this.#amount();
    this.#emit(
      profile,
      'UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
      ...[ALICE, 1, at('meowCats'), 4],
    );
    this.#move(MEOW, ALICE, profile, cost);
  }

  #rounds = 0;
  #claimed = 0;

  bet(): void {
    const game = at('prediction');
    const amount = this.#amount();
    if (this.#claimed < this.#rounds && this.#random(2) === 0) {
      this.#claimed += 1;
      this.#emit(
        game,
        'Claim(address indexed sender, uint256 indexed epoch, uint256 amount)',
        ...[ALICE, this.#claimed, amount],
      );
      this.#change('BNB', amount);
      return;
    }
    this.#rounds += 1;
    this.#emit(game, 'StartRound(uint256 indexed epoch)', this.#rounds);
    const side = this.#random(2) === 0 ? 'BetBull' : 'BetBear';
    this.#emit(
      game,
      `${side}(address indexed sender, uint256 indexed epoch, uint256 amount)`,
      ...[ALICE, this.#rounds, amount],
    );
    this.#change('BNB', -amount);
  }

  #lotteries = 0;

  lottery(): void {
    const lottery = at('lottery');
    const amount = this.#amount();
    if (this.#lotteries > 0 && this.#random(2) === 0) {
      this.#emit(
        lottery,
        'TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
        ...[ALICE, amount, this.#lotteries, 1],
      );
      this.#move(MEOW, lottery, ALICE, amount);
      return;
    }
    this.#lotteries += 1;
    this.#emit(
      lottery,
      'LotteryOpen(uint256 indexed lotteryId, uint256 startTime, uint256 endTime, uint256 priceTicketInCake, uint256 firstTicketId, uint256 injectedAmount)',
      ...[this.#lotteries, 1, 2, 3, 4, 0],
    );
    this.#emit(
      lottery,
      'TicketsBought(address indexed buyer, uint256 indexed lotteryId, uint256 indexed purchase, uint256 count, uint8 kind, uint256 cost)',
      ...[ALICE, this.#lotteries, this.#lotteries, 2, 0, amount],
    );
    this.#move(MEOW, ALICE, lottery, amount);
  }

  static readonly acts = [
    'swap',
    'wrap',
    'add',
    'remove',
    'zapIn',
    'zapIntoFarm',
    'zapOut',
    'zapOutOfFarm',
    'farm',
    'pool',
    'vault',
    'auction',
    'committed',
    'profile',
    'bet',
    'lottery',
  ] as const;

  /** Does one transaction of one act, or of two in one batch. */
  act(): void {
    const { acts } = AccountLife;
    this.#isBatch = this.#random(5) === 0;
    for (let done = 0; done < (this.#isBatch ? 2 : 1); done += 1) {
      const name = acts[this.#random(acts.length)]!;
      this.did.push(name);
      this[name]();
    }
    if (this.#events.length > 0) this.#change('BNB', -NETWORK_FEE);
    this.#mine();
  }
}
