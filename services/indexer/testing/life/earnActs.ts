import { pools } from '../../../../src/config/pools.ts';
import { ALICE, MEOW, TREASURY, WBNB, at, tokenAt, type Ledger } from './ledger.ts';
import type { PairSteps } from './pairSteps.ts';

export const CHEF = at('masterChef');
const VAULT = at('vault');
const [BUSD, USDT, HISS] = [tokenAt('BUSD'), tokenAt('USDT'), tokenAt('HISS')];
/** Pools: one that pays another token than it stakes, and one that stakes the coin. */
const poolOf = (sousId: number): string =>
  pools.find((pool) => pool.sousId === sousId)!.address.toLowerCase();
const [HISS_POOL, COIN_POOL] = [poolOf(41), poolOf(40)];

export const DEPOSIT = 'Deposit(address indexed user, uint256 indexed pid, uint256 amount)';
export const WITHDRAW = 'Withdraw(address indexed user, uint256 indexed pid, uint256 amount)';
const LEAVE = 'EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount)';
const POOL_DEPOSIT = 'Deposit(address indexed user, uint256 amount)';
const POOL_WITHDRAW = 'Withdraw(address indexed user, uint256 amount)';
const PAID = 'RewardPaid(address indexed user, uint256 amount, uint256 owed)';

/** Farms, pools, the vault and farm auctions. */
export class EarnActs {
  readonly #ledger: Ledger;
  readonly #pairs: PairSteps;

  constructor(ledger: Ledger, pairs: PairSteps) {
    this.#ledger = ledger;
    this.#pairs = pairs;
  }

  farm(): void {
    const pids = [1, 5];
    const pid = pids[this.#ledger.random(2)]!;
    const token = pid === 5 ? USDT : this.#pairs.pairOf(MEOW, WBNB);
    const amount = this.#ledger.amount();
    switch (this.#ledger.random(4)) {
      case 0: {
        this.#ledger.reward();
        this.#ledger.move(token, ALICE, CHEF, amount);
        const fee = amount / 5n;
        this.#ledger.move(token, CHEF, TREASURY, fee);
        this.#ledger.emit(CHEF, DEPOSIT, ALICE, pid, amount - fee);
        return;
      }
      case 1:
        this.#ledger.emit(CHEF, WITHDRAW, ALICE, pid, amount);
        this.#ledger.reward();
        this.#ledger.move(token, CHEF, ALICE, amount);
        return;
      case 2:
        this.#ledger.reward();
        this.#ledger.emit(CHEF, DEPOSIT, ALICE, pid, 0);
        return;
      default:
        this.#ledger.emit(CHEF, LEAVE, ALICE, pid, amount);
        this.#ledger.move(token, CHEF, ALICE, amount);
    }
  }

  pool(): void {
    const isCoin = this.#ledger.random(2) === 0;
    const [contract, reward] = isCoin ? [COIN_POOL, BUSD] : [HISS_POOL, HISS];
    if (this.#ledger.random(2) === 0) {
      const paid = this.#ledger.amount();
      this.#ledger.emit(contract, PAID, ALICE, paid, 0);
      this.#ledger.move(reward, contract, ALICE, paid);
    }
    const amount = this.#ledger.random(3) === 0 ? 0n : this.#ledger.amount();
    if (this.#ledger.random(2) === 0) {
      if (isCoin) this.#ledger.change('BNB', -amount);
      else if (amount > 0n) this.#ledger.move(MEOW, ALICE, contract, amount);
      this.#ledger.emit(contract, POOL_DEPOSIT, ALICE, amount);
    } else {
      this.#ledger.emit(contract, POOL_WITHDRAW, ALICE, amount);
      if (isCoin) this.#ledger.change('BNB', amount);
      else if (amount > 0n) this.#ledger.move(MEOW, contract, ALICE, amount);
    }
  }

  vault(): void {
    const amount = this.#ledger.amount();
    switch (this.#ledger.random(3)) {
      case 0:
        this.#ledger.emit(
          VAULT,
          'Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime)',
          ...[ALICE, amount, amount, 1],
        );
        this.#ledger.move(MEOW, ALICE, VAULT, amount);
        return;
      case 1:
        this.#ledger.emit(
          VAULT,
          'Withdraw(address indexed sender, uint256 amount, uint256 shares)',
          ...[ALICE, amount - 3n, amount],
        );
        this.#ledger.move(MEOW, VAULT, TREASURY, 3n);
        this.#ledger.move(MEOW, VAULT, ALICE, amount - 3n);
        return;
      default:
        this.#ledger.emit(
          VAULT,
          'Harvest(address indexed sender, uint256 performanceFee, uint256 callFee)',
          ...[ALICE, 9n, amount],
        );
        this.#ledger.move(MEOW, VAULT, ALICE, amount);
    }
  }

  auction(): void {
    const amount = this.#ledger.amount();
    const auction = at('farmAuction');
    if (this.#ledger.random(2) === 0) {
      this.#ledger.move(MEOW, ALICE, auction, amount);
      this.#ledger.emit(
        auction,
        'AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount)',
        ...[3, ALICE, amount],
      );
    } else {
      this.#ledger.emit(
        auction,
        'AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin)',
        ...[3, ALICE, amount, false],
      );
      this.#ledger.move(MEOW, auction, ALICE, amount);
    }
  }
}
