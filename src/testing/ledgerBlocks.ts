import type { Address, Hex } from '#lib/hex.ts';

/** Call as wallets and nodes exchange it, quantities in hex. */
export interface LedgerCall {
  from: Address;
  to?: Address;
  data?: Hex;
  value?: Hex;
  gas?: Hex;
  gasPrice?: Hex;
  nonce?: Hex;
}

export interface LedgerTransaction {
  hash: Hex;
  from: Address;
  to: Address | null;
  nonce: number;
  input: Hex;
  value: bigint;
  gasPrice: bigint;
  blockNumber: number | null;
}

interface LedgerBlock {
  number: number;
  hash: Hex;
  /** Seconds. */
  timestamp: number;
  transactions: LedgerTransaction[];
}

/** Error of a rejected call, as a node reports it. */
export class LedgerError extends Error {
  readonly code: number;
  readonly data: Hex | undefined;

  constructor(message: string, code = -32000, data?: Hex) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const word = (value: bigint | number, prefix = ''): Hex =>
  `0x${(prefix + value.toString(16)).padStart(64, '0')}`;
export const quantity = (value: bigint | number): Hex => `0x${value.toString(16)}`;
const lower = (address: string | undefined) => (address ?? '').toLowerCase();

/** Blocks and pending transactions of one chain in memory: nonces, mining, reorganisations. */
export class LedgerBlocks {
  blocks: LedgerBlock[] = [
    { number: 0, hash: word(0, 'b0'), timestamp: 1_700_000_000, transactions: [] },
  ];
  pending: LedgerTransaction[] = [];
  gasPrice = 5_000_000_000n;
  /** Returns the error that a call causes, in simulation and when mined. */
  refuse: (call: LedgerCall) => LedgerError | undefined = () => undefined;
  #serial = 1;
  #receipts = new Map<Hex, 0 | 1>();

  get head(): LedgerBlock {
    const head = this.blocks.at(-1);
    if (!head) throw new Error('A chain has at least one block');
    return head;
  }

  /** Returns the number of an account's transactions mined up to a block. */
  nonce(account: string, upTo = this.head.number): number {
    return this.blocks
      .filter((block) => block.number <= upTo)
      .flatMap((block) => block.transactions)
      .filter((transaction) => lower(transaction.from) === lower(account)).length;
  }

  pendingNonce(account: string): number {
    let next = this.nonce(account);
    while (
      this.pending.some(
        (transaction) => lower(transaction.from) === lower(account) && transaction.nonce === next,
      )
    )
      next += 1;
    return next;
  }

  /**
   * Accepts a signed transaction; it replaces a pending one of the same account and nonce that pays
   * less.
   */
  broadcast(call: LedgerCall): Hex {
    const nonce = call.nonce === undefined ? this.pendingNonce(call.from) : Number(call.nonce);
    const gasPrice = call.gasPrice === undefined ? this.gasPrice : BigInt(call.gasPrice);
    if (nonce < this.nonce(call.from)) throw new LedgerError('nonce too low');
    const rival = this.pending.find(
      (other) => lower(other.from) === lower(call.from) && other.nonce === nonce,
    );
    if (rival && gasPrice * 10n < rival.gasPrice * 11n)
      throw new LedgerError('replacement transaction underpriced');
    const hash = word(this.#serial, 'a');
    this.#serial += 1;
    const transaction = {
      hash,
      from: call.from,
      to: call.to ?? null,
      nonce,
      input: call.data ?? '0x',
      value: BigInt(call.value ?? 0),
      gasPrice,
      blockNumber: null,
    };
    this.pending = [...this.pending.filter((other) => other !== rival), transaction];
    return hash;
  }

  /**
   * Mines blocks, the first with every transaction whose nonce is next. Returns the head's number.
   */
  mine(count = 1, seconds = 3): number {
    for (let index = 0; index < count; index += 1) {
      const number = this.head.number + 1;
      const ready = index === 0 ? this.#takeReady(number) : [];
      this.blocks.push({
        number,
        hash: word(this.#serial, 'b0'),
        timestamp: this.head.timestamp + seconds,
        transactions: ready,
      });
      this.#serial += 1;
    }
    return this.head.number;
  }

  #takeReady(blockNumber: number): LedgerTransaction[] {
    const taken: LedgerTransaction[] = [];
    const next = new Map<string, number>();
    for (const transaction of this.pending.toSorted((a, b) => a.nonce - b.nonce)) {
      const due = next.get(lower(transaction.from)) ?? this.nonce(transaction.from);
      if (transaction.nonce !== due) continue;
      next.set(lower(transaction.from), due + 1);
      taken.push({ ...transaction, blockNumber });
      this.#receipts.set(transaction.hash, this.refuse(this.#callOf(transaction)) ? 0 : 1);
    }
    const hashes = new Set(taken.map((transaction) => transaction.hash));
    this.pending = this.pending.filter((transaction) => !hashes.has(transaction.hash));
    return taken;
  }

  /** Drops a pending transaction, as nodes do with one that pays too little. */
  drop(hash: Hex): void {
    this.pending = this.pending.filter((transaction) => transaction.hash !== hash);
  }

  /** Replaces the last blocks by as many empty ones; their transactions are pending again. */
  reorganise(depth: number): void {
    const undone = this.blocks.splice(-depth, depth);
    this.pending.push(
      ...undone
        .flatMap((block) => block.transactions)
        .map((transaction) => ({ ...transaction, blockNumber: null })),
    );
    const pending = this.pending;
    this.pending = [];
    this.mine(depth);
    this.pending = pending;
  }

  find(hash: unknown): LedgerTransaction | undefined {
    return [...this.pending, ...this.blocks.flatMap((block) => block.transactions)].find(
      (transaction) => transaction.hash === hash,
    );
  }

  #callOf({ from, to, input, value }: LedgerTransaction): LedgerCall {
    return { from, data: input, value: quantity(value), ...(to === null ? {} : { to }) };
  }

  /** Returns the status in a transaction's receipt: 1 if it succeeded, 0 if it reverted. */
  protected statusOf(hash: Hex): 0 | 1 {
    return this.#receipts.get(hash) ?? 1;
  }
}
