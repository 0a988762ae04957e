import type { RpcPool } from '#chain/rpc/pool.ts';
import type { Hex } from '#lib/hex.ts';
import {
  LedgerBlocks,
  LedgerError,
  quantity,
  type LedgerCall,
  type LedgerTransaction,
} from './ledgerBlocks.ts';

/** Node of a `LedgerBlocks` chain: answers JSON-RPC requests about it. */
export class FakeLedger extends LedgerBlocks {
  chainId = 31337;
  gas = 100_000n;
  balance = 10n ** 20n;
  /** Answers to `eth_call`, by calldata. */
  answers = new Map<string, Hex>();
  /** Methods that currently fail, with the error they throw. */
  broken = new Map<string, Error>();
  /** Logs of a mined transaction. */
  logs: (transaction: LedgerTransaction) => object[] = () => [];
  requests: { method: string; params: readonly unknown[] }[] = [];

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
      status: quantity(this.statusOf(transaction.hash)),
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
        const block =
          first === 'latest'
            ? this.head
            : this.blocks.find((candidate) => candidate.number === Number(first));
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
        return quantity(((first as LedgerCall).data ?? '0x') === '0x' ? 21_000n : this.gas);
      case 'eth_call':
        this.#run(first as LedgerCall);
        return this.answers.get((first as LedgerCall).data ?? '0x') ?? '0x';
      default:
        throw new LedgerError(`the method ${method} does not exist`, -32601);
    }
  }

  /** Answers a JSON-RPC request as a node does. */
  async request<T = unknown>(method: string, params: readonly unknown[] = []): Promise<T> {
    return this.handle(method, params) as T;
  }

  /** Returns a node's answer. Throws LedgerError for an error response. */
  handle(method: string, params: readonly unknown[]): unknown {
    this.requests.push({ method, params });
    const fault = this.broken.get(method) ?? this.broken.get('*');
    if (fault) throw fault;
    return this.#answer(method, params);
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
