import { contractAddress } from '../../../../src/config/chains.ts';
import { tokenBySymbol } from '../../../../src/config/tokens.ts';
import type { Emitted, FakeChain } from '../fakeChain.ts';

export const ALICE = `0x${'a11ce'.padStart(40, '0')}`;
export const TREASURY = `0x${'7e'.padStart(40, '0')}`;
export const ZERO = `0x${'0'.repeat(40)}`;

/** Returns the address of a contract as the chain's logs have it. */
export const at = (name: Parameters<typeof contractAddress>[0]): string =>
  contractAddress(name)!.toLowerCase();

/** Returns the address of a token as the chain's logs have it. */
export const tokenAt = (symbol: string): string => tokenBySymbol(symbol)!.address.toLowerCase();

export const MEOW = tokenAt('MEOW');
export const WBNB = tokenAt('WBNB');
/** A token that burns a tenth of each transfer. */
export const TAXED = tokenAt('PURR');

export const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)';

/** Balances of one account, and the logs that change them, mined by transaction. */
export class Ledger {
  readonly balances = new Map<string, bigint>();
  readonly random: (below: number) => number;
  /** Calldata of the transaction that is mined next. */
  input = '0x';
  /** Whether that transaction does more than one act. */
  isBatch = false;
  readonly #chain: FakeChain;
  #events: Emitted[] = [];

  constructor(mined: FakeChain, random: (below: number) => number) {
    this.#chain = mined;
    this.random = random;
  }

  /** Reports whether something happened that is not mined. */
  get hasEvents(): boolean {
    return this.#events.length > 0;
  }

  emit(address: string, signature: string, ...values: Emitted['values']): void {
    this.#events.push({ address, signature, values, transaction: 1, sender: ALICE });
  }

  mine(): void {
    const events = this.#events.map((event) => ({ ...event, input: this.input }));
    this.#chain.mine(events);
    this.#events = [];
    this.input = '0x';
  }

  change(token: string, amount: bigint): void {
    this.balances.set(token, (this.balances.get(token) ?? 0n) + amount);
  }

  amount(): bigint {
    return BigInt(1 + this.random(1_000_000)) * 1_000n + BigInt(this.random(1_000));
  }

  /** Moves a token; returns what arrives. */
  move(token: string, from: string, to: string, amount: bigint): bigint {
    const tax = token === TAXED ? amount / 10n : 0n;
    if (tax > 0n) this.emit(token, TRANSFER, from, ZERO, tax);
    this.emit(token, TRANSFER, from, to, amount - tax);
    if (from === ALICE) this.change(token, -amount);
    if (to === ALICE) this.change(token, amount - tax);
    return amount - tax;
  }

  wrap(broker: string, amount: bigint): void {
    this.emit(WBNB, 'Deposit(address indexed account, uint256 amount)', broker, amount);
    this.change('BNB', -amount);
  }

  unwrap(broker: string, amount: bigint, receiver = ALICE): void {
    this.emit(WBNB, 'Withdrawal(address indexed account, uint256 amount)', broker, amount);
    if (receiver === ALICE) this.change('BNB', amount);
  }

  reward(): void {
    if (this.random(3) > 0) this.move(MEOW, ZERO, ALICE, this.amount());
  }
}
