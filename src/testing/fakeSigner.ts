import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { FakeLedger } from './fakeLedger.ts';
import type { LedgerCall } from './ledgerBlocks.ts';

/** Error as wallets throw it. */
export class WalletError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Response of the wallet to a request to send. `reject`: the user rejects (4001). `busy`: another
 * request is open (-32002). `silent`: no answer, nothing sent. `sendSilently`: sent, and the answer
 * never arrives, as when the page closes. `sendAndFail`: sent, and the answer is an error.
 * `ignoreNonce`: sent with the wallet's own next nonce.
 */
export type SendBehaviour =
  | 'approve'
  | 'reject'
  | 'busy'
  | 'silent'
  | 'sendSilently'
  | 'sendAndFail'
  | 'ignoreNonce';

type Request = Parameters<Eip1193Provider['request']>[0];

/** Scripted wallet that records its requests. */
export class FakeSigner implements Eip1193Provider {
  accounts: Address[];
  chainId: number;
  isLocked = false;
  /** Called before each answer, to switch account or chain in between. */
  before: (request: Request) => void = () => undefined;
  behaviour: SendBehaviour = 'approve';
  /** What the user changes of a call in the wallet before it is sent. */
  edit: (call: LedgerCall) => Partial<LedgerCall> = () => ({});
  requests: Request[] = [];
  /** Batches by id, with their status (EIP-5792). */
  batches = new Map<
    string,
    { calls: LedgerCall[]; status: number; hashes: Hex[]; failed?: number[] }
  >();
  /** Thrown for `wallet_sendCalls`; without it the batch is accepted. */
  batchError: WalletError | undefined;
  #ledger: FakeLedger;

  constructor(ledger: FakeLedger, accounts: Address[]) {
    this.#ledger = ledger;
    this.accounts = accounts;
    this.chainId = ledger.chainId;
  }

  /** Counts how often the wallet opened. */
  get openings(): number {
    return this.requests.filter(
      ({ method }) => method === 'eth_sendTransaction' || method === 'wallet_sendCalls',
    ).length;
  }

  /** Uses the wallet's "speed up": same nonce and call, higher gas price. */
  speedUp(hash: Hex): Hex {
    return this.#again(hash, {});
  }

  /** Uses the wallet's "cancel": same nonce, an empty transfer to itself. */
  cancel(hash: Hex): Hex {
    const { from } = this.#sent(hash);
    return this.#again(hash, { to: from, data: '0x', value: '0x0' });
  }

  /** Uses the same nonce for something else, as another site would. */
  replace(hash: Hex, call: Partial<LedgerCall>): Hex {
    return this.#again(hash, call);
  }

  #sent(hash: Hex): {
    from: Address;
    to: Address | null;
    nonce: number;
    input: Hex;
    value: bigint;
    gasPrice: bigint;
  } {
    const sent = this.#ledger.find(hash);
    if (!sent) throw new Error('Nothing of this hash was sent');
    return sent;
  }

  #again(hash: Hex, changes: Partial<LedgerCall>): Hex {
    const { from, to, nonce, input, value, gasPrice } = this.#sent(hash);
    const same: LedgerCall = {
      from,
      data: input,
      value: `0x${value.toString(16)}`,
      nonce: `0x${nonce.toString(16)}`,
      ...(to === null ? {} : { to }),
    };
    return this.#ledger.broadcast({
      ...same,
      gasPrice: `0x${(gasPrice * 2n).toString(16)}`,
      ...changes,
    });
  }

  #send(call: LedgerCall): Promise<Hex> {
    const { nonce: _nonce, ...withoutNonce } = call;
    switch (this.behaviour) {
      case 'reject':
        throw new WalletError(4001, 'User rejected the request.');
      case 'busy':
        throw new WalletError(-32002, 'Already processing a request.');
      case 'silent':
        return new Promise(() => undefined);
      case 'sendSilently':
        this.#ledger.broadcast(call);
        return new Promise(() => undefined);
      case 'sendAndFail':
        this.#ledger.broadcast(call);
        throw new Error('The bridge to the wallet broke');
      case 'ignoreNonce':
        return Promise.resolve(this.#ledger.broadcast(withoutNonce));
      case 'approve':
      default:
        return Promise.resolve(this.#ledger.broadcast({ ...call, ...this.edit(call) }));
    }
  }

  #sendCalls(calls: LedgerCall[]): { id: string } {
    if (this.batchError) throw this.batchError;
    if (this.behaviour === 'reject') throw new WalletError(4001, 'User rejected the request.');
    const id = `batch-${this.batches.size + 1}`;
    this.batches.set(id, { calls, status: 100, hashes: [] });
    return { id };
  }

  #callsStatus(id: unknown): object {
    const batch = this.batches.get(String(id));
    if (!batch) throw new WalletError(5730, 'Unknown bundle id');
    return {
      version: '2.0.0',
      id,
      status: batch.status,
      receipts: batch.hashes.map((transactionHash, index) => ({
        transactionHash,
        status: batch.failed?.includes(index) ? '0x0' : '0x1',
      })),
    };
  }

  async request(request: Request): Promise<unknown> {
    this.requests.push(request);
    this.before(request);
    const params: readonly unknown[] = Array.isArray(request.params) ? request.params : [];
    switch (request.method) {
      case 'eth_chainId':
        return `0x${this.chainId.toString(16)}`;
      case 'eth_accounts':
        return this.isLocked ? [] : this.accounts;
      case 'eth_requestAccounts':
        if (this.isLocked) throw new WalletError(4100, 'The wallet is locked.');
        return this.accounts;
      case 'eth_sendTransaction':
        return this.#send(params[0] as LedgerCall);
      case 'wallet_sendCalls':
        return this.#sendCalls((params[0] as { calls: LedgerCall[] }).calls);
      case 'wallet_getCallsStatus':
        return this.#callsStatus(params[0]);
      default:
        return this.#ledger.request(request.method, params);
    }
  }
}
