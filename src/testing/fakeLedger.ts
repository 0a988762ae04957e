import type { RpcPool } from '#chain/rpc/pool.ts';
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
const quantity = (value: bigint | number): Hex => `0x${value.toString(16)}`;
const lower = (address: string | undefined) => (address ?? '').toLowerCase();

/**
 * Chain of one node in memory: nonces, a pool of pending transactions, blocks on request,
 * reorganisations.
 */
export class FakeLedger {
  chainId = 31337;
  blocks: LedgerBlock[] = [
    { number: 0, hash: word(0, 'b0'), timestamp: 1_700_000_000, transactions: [] },
  ];
  pending: LedgerTransaction[] = [];
  gas = 100_000n;
  gasPrice = 5_000_000_000n;
  balance = 10n ** 20n;
  /** Answers to `eth_call`, by calldata. */
  answers = new Map<string, Hex>();
  /** Returns the error that a call causes, in simulation and when mined. */
  refuse: (call: LedgerCall) => LedgerError | undefined = () => undefined;
  /** Methods that currently fail, with the error they throw. */
  broken = new Map<string, Error>();
  /** Logs of a mined transaction. */
  logs: (transaction: LedgerTransaction) => object[] = () => [];
  requests: { method: string; params: readonly unknown[] }[] = [];
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

  #show(transaction: LedgerTransaction): object {
    const { nonce, value, gasPrice, blockNumber } = transaction;
    return {
      ...transaction,
      nonce: quantity(nonce),
      value: quantity(value),
      gasPrice: quantity(gasPrice),
      blockNumber: blockNumber === null ? null : quantity(blockNumber),
    };
  }

  #receipt(hash: unknown): object | null {
    const transaction = this.find(hash);
    const block = this.blocks.find((candidate) => candidate.number === transaction?.blockNumber);
    if (!transaction || !block) return null;
    return {
      blockHash: block.hash,
      blockNumber: quantity(block.number),
      contractAddress: null,
      from: transaction.from,
      to: transaction.to,
      status: quantity(this.#receipts.get(transaction.hash) ?? 1),
      logs: this.logs(transaction),
      transactionHash: transaction.hash,
      transactionIndex: quantity(
        block.transactions.findIndex((candidate) => candidate.hash === transaction.hash),
      ),
    };
  }

  #run(call: LedgerCall): void {
    const refusal = this.refuse(call);
    if (refusal) throw refusal;
  }

  #answer(method: string, params: readonly unknown[]): unknown {
    const [first, second] = params;
    switch (method) {
      case 'eth_chainId':
        return quantity(this.chainId);
      case 'eth_blockNumber':
        return quantity(this.head.number);
      case 'eth_gasPrice':
        return quantity(this.gasPrice);
      case 'eth_getBalance':
        return quantity(this.balance);
      case 'eth_getTransactionCount': {
        if (second === 'pending') return quantity(this.pendingNonce(String(first)));
        return quantity(
          this.nonce(String(first), second === 'latest' ? undefined : Number(second)),
        );
      }
      case 'eth_getTransactionReceipt':
        return this.#receipt(first);
      case 'eth_getTransactionByHash': {
        const found = this.find(first);
        return found ? this.#show(found) : null;
      }
      case 'eth_getBlockByNumber': {
        const block = this.blocks.find((candidate) => candidate.number === Number(first));
        if (!block) throw new LedgerError('header not found');
        const transactions = block.transactions.map((transaction) =>
          second === true ? this.#show(transaction) : transaction.hash,
        );
        return {
          ...block,
          number: quantity(block.number),
          timestamp: quantity(block.timestamp),
          transactions,
        };
      }
      case 'eth_estimateGas':
        this.#run(first as LedgerCall);
        return quantity(this.gas);
      case 'eth_call':
        this.#run(first as LedgerCall);
        return this.answers.get((first as LedgerCall).data ?? '0x') ?? '0x';
      default:
        throw new LedgerError(`the method ${method} does not exist`, -32601);
    }
  }

  /** Answers a JSON-RPC request as a node does. */
  async request<T = unknown>(method: string, params: readonly unknown[] = []): Promise<T> {
    this.requests.push({ method, params });
    const fault = this.broken.get(method) ?? this.broken.get('*');
    if (fault) throw fault;
    return this.#answer(method, params) as T;
  }

  /** Returns this node as the app's RPC pool. */
  pool(): RpcPool {
    return {
      request: (method, params) => this.request(method, params),
      endpoints: () => [],
      setUrls: () => undefined,
      subscribe: () => () => undefined,
      retryNow: () => undefined,
      rotate: () => undefined,
    };
  }
}
