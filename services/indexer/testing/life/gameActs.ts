import { ifos } from '../../../../src/config/ifos.ts';
import { ALICE, MEOW, at, type Ledger } from './ledger.ts';

const sale = ifos[0];

/** Token sales, profiles, the prediction game and the lottery. */
export class GameActs {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** LP tokens that the sale owes, since they refused to be paid back. */
  #refused = 0n;

  committed(): void {
    if (!sale) return;
    const contract = sale.address.toLowerCase();
    const amount = this.#ledger.amount();
    const lp = sale.lpToken.address.toLowerCase();
    if (this.#refused > 0n) {
      this.#ledger.emit(
        contract,
        'RefundClaim(address indexed user, uint256 amount)',
        ...[ALICE, this.#refused],
      );
      this.#ledger.move(lp, contract, ALICE, this.#refused);
      this.#refused = 0n;
      return;
    }
    if (this.#ledger.random(2) === 0) {
      this.#ledger.move(lp, ALICE, contract, amount);
      this.#ledger.emit(
        contract,
        'Deposit(address indexed user, uint256 amount, uint8 indexed pid)',
        ALICE,
        amount,
        1,
      );
      return;
    }
    const bought = this.#ledger.amount();
    this.#ledger.emit(
      contract,
      'Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid)',
      ...[ALICE, bought, amount, 1],
    );
    this.#ledger.move(sale.offeringToken.address.toLowerCase(), contract, ALICE, bought);
    if (this.#ledger.random(3) > 0) {
      this.#ledger.move(lp, contract, ALICE, amount);
      return;
    }
    this.#refused += amount;
    this.#ledger.emit(contract, 'RefundKept(address indexed user, uint256 amount)', ALICE, amount);
  }

  profile(): void {
    const profile = at('profile');
    const cost = this.#ledger.amount();
    this.#ledger.emit(
      profile,
      'UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
      ...[ALICE, 1, at('meowCats'), 4],
    );
    this.#ledger.move(MEOW, ALICE, profile, cost);
  }

  #rounds = 0;
  #claimed = 0;

  bet(): void {
    const game = at('prediction');
    const amount = this.#ledger.amount();
    if (this.#claimed < this.#rounds && this.#ledger.random(2) === 0) {
      this.#claimed += 1;
      this.#ledger.emit(
        game,
        'Claim(address indexed sender, uint256 indexed epoch, uint256 amount)',
        ...[ALICE, this.#claimed, amount],
      );
      this.#ledger.change('BNB', amount);
      return;
    }
    this.#rounds += 1;
    this.#ledger.emit(game, 'StartRound(uint256 indexed epoch)', this.#rounds);
    const side = this.#ledger.random(2) === 0 ? 'BetBull' : 'BetBear';
    this.#ledger.emit(
      game,
      `${side}(address indexed sender, uint256 indexed epoch, uint256 amount)`,
      ...[ALICE, this.#rounds, amount],
    );
    this.#ledger.change('BNB', -amount);
  }

  #lotteries = 0;

  lottery(): void {
    const lottery = at('lottery');
    const amount = this.#ledger.amount();
    if (this.#lotteries > 0 && this.#ledger.random(2) === 0) {
      this.#ledger.emit(
        lottery,
        'TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)',
        ...[ALICE, amount, this.#lotteries, 1],
      );
      this.#ledger.move(MEOW, lottery, ALICE, amount);
      return;
    }
    this.#lotteries += 1;
    this.#ledger.emit(
      lottery,
      'LotteryOpen(uint256 indexed lotteryId, uint256 startTime, uint256 endTime, uint256 priceTicketInCake, uint256 firstTicketId, uint256 injectedAmount)',
      ...[this.#lotteries, 1, 2, 3, 4, 0],
    );
    this.#ledger.emit(
      lottery,
      'TicketsBought(address indexed buyer, uint256 indexed lotteryId, uint256 indexed purchase, uint256 count, uint8 kind, uint256 cost)',
      ...[ALICE, this.#lotteries, this.#lotteries, 2, 0, amount],
    );
    this.#ledger.move(MEOW, ALICE, lottery, amount);
  }
}
