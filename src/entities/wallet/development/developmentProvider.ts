import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { firstAccount, readProperty, readText } from '../untrusted.ts';
import { type Batch, batchStatus } from './batches.ts';
import { type NodeRequest, ProviderError } from './nodeRequest.ts';
import type { PromptAnswer, PromptCall, PromptQuestion } from './promptQueue.ts';
import {
  addressOf,
  callOf,
  messageText,
  paramList,
  quantityOf,
  registrationIn,
  typedDataText,
} from './requests.ts';

/** Number of accounts that the local chain funds. */
const MAX_ACCOUNTS = 12;

export interface DevelopmentParts {
  chainId: number;
  node: NodeRequest;
  ask: (question: PromptQuestion) => Promise<PromptAnswer>;
  /** Keeps the chosen account across reloads; null clears it. */
  storage: { read: () => string | null; write: (account: string | null) => void };
}

type Handler = (params: readonly unknown[]) => unknown;

/** Reads are forwarded to the node; anything that changes the chain or signs is prompted. */
const forwarded =
  /^(?:eth_(?:blockNumber|call|estimateGas|feeHistory|gasPrice|maxPriorityFeePerGas|get\w+)|net_version|web3_clientVersion)$/;

/**
 * Creates the local chain's wallet: an EIP-1193 provider that signs with the node's unlocked test
 * accounts. It holds no key; every signing request is shown first and can be rejected (4001).
 */
export function createDevelopmentProvider({
  chainId,
  node,
  ask,
  storage,
}: DevelopmentParts): Eip1193Provider {
  const hexChainId = `0x${chainId.toString(16)}`;
  const listeners = new Map<string, Set<(...args: never[]) => void>>();
  const batches = new Map<string, Batch>();
  let isConnecting = false;

  function emit(event: string, payload: unknown): void {
    for (const listener of listeners.get(event) ?? [])
      (listener as (payload: unknown) => void)(payload);
  }

  function chosen(): Address[] {
    const account = firstAccount([storage.read()]);
    return account === null ? [] : [account];
  }

  function choose(account: Address | null): Address[] {
    storage.write(account);
    const accounts = chosen();
    emit('accountsChanged', accounts);
    return accounts;
  }

  async function confirmed(
    question: PromptQuestion,
  ): Promise<Extract<PromptAnswer, { isConfirmed: true }>> {
    const answer = await ask(question);
    if (!answer.isConfirmed) throw new ProviderError(4001, 'User rejected the request.');
    return answer;
  }

  async function connect(): Promise<Address[]> {
    if (isConnecting) throw new ProviderError(-32002, 'A request to connect is already open.');
    isConnecting = true;
    try {
      const answer = await node('eth_accounts', []);
      const accounts = Array.isArray(answer) ? (answer.slice(0, MAX_ACCOUNTS) as Address[]) : [];
      const { account } = await confirmed({ kind: 'connect', accounts });
      return choose(account ?? accounts[0] ?? null);
    } finally {
      isConnecting = false;
    }
  }

  function own(account: unknown): Address {
    const address = addressOf(account, 'from');
    if (!chosen().includes(address.toLowerCase() as Address))
      throw new ProviderError(4100, 'This account is not connected.');
    return address;
  }

  function ourChain(id: unknown): void {
    if (typeof id !== 'string' || Number(id) !== chainId)
      throw new ProviderError(4902, 'This wallet knows only the local chain.');
  }

  function send(
    from: Address,
    { to, data, value }: PromptCall,
    rest: object = {},
  ): Promise<unknown> {
    return node('eth_sendTransaction', [
      { ...rest, from, ...(to === null ? {} : { to }), data, value: `0x${value.toString(16)}` },
    ]);
  }

  async function sendTransaction(request: unknown): Promise<unknown> {
    const from = own(readProperty(request, 'from'));
    const call = callOf(request);
    const [gas, gasPrice, nonce] = ['gas', 'gasPrice', 'nonce'].map((key) =>
      quantityOf(readProperty(request, key), key),
    );
    await confirmed({
      kind: 'transaction',
      from,
      calls: [call],
      gas: gas ?? null,
      gasPrice: gasPrice ?? null,
      nonce: nonce ?? null,
    });
    const rest = Object.entries({ gas, gasPrice, nonce }).flatMap(([key, value]) =>
      typeof value === 'bigint' ? [[key, `0x${value.toString(16)}`]] : [],
    );
    return send(from, call, Object.fromEntries(rest));
  }

  async function sendCalls(request: unknown): Promise<object> {
    const from = own(readProperty(request, 'from') ?? chosen()[0]);
    ourChain(readProperty(request, 'chainId'));
    const asked = readProperty(request, 'calls');
    const calls = Array.isArray(asked) ? asked.map(callOf) : [];
    if (calls.length === 0) throw new ProviderError(-32602, 'Invalid params: calls');
    await confirmed({ kind: 'transaction', from, calls, gas: null, gasPrice: null, nonce: null });
    const id =
      readText(readProperty(request, 'id'), 200) || `0x${crypto.randomUUID().replaceAll('-', '')}`;
    const batch: Batch = { hashes: [], isComplete: false };
    batches.set(id, batch);
    for (const call of calls) {
      try {
        batch.hashes.push((await send(from, call)) as Hex);
      } catch (thrown) {
        // Nothing was sent, so the request failed. Later failures show in the batch's status.
        if (batch.hashes.length === 0) throw thrown;
        return { id };
      }
    }
    batch.isComplete = true;
    return { id };
  }

  async function callsStatus(id: unknown): Promise<object> {
    const batch = typeof id === 'string' ? batches.get(id) : undefined;
    if (!batch) throw new ProviderError(5730, 'Unknown bundle id');
    return batchStatus(String(id), batch, chainId, node);
  }

  async function watchAsset(request: unknown): Promise<boolean> {
    const options = readProperty(request, 'options');
    const symbol = readText(readProperty(options, 'symbol'), 11);
    await confirmed({
      kind: 'watchAsset',
      address: addressOf(readProperty(options, 'address'), 'address'),
      symbol,
      decimals: Number(readProperty(options, 'decimals')),
    });
    return true;
  }

  const handlers: Readonly<Record<string, Handler>> = {
    eth_chainId: () => hexChainId,
    eth_accounts: chosen,
    eth_requestAccounts: () => (chosen().length > 0 ? chosen() : connect()),
    wallet_requestPermissions: async () =>
      (await connect()).map(() => ({ parentCapability: 'eth_accounts' })),
    wallet_revokePermissions: () => {
      choose(null);
      return null;
    },
    eth_sendTransaction: ([request]) => sendTransaction(request),
    personal_sign: async ([message, account]) => {
      const from = own(account);
      await confirmed({ kind: 'message', from, text: messageText(message) });
      return node('personal_sign', [message, from]);
    },
    eth_signTypedData_v4: async ([account, data]) => {
      const from = own(account);
      const text = typedDataText(data);
      const registration = registrationIn(data);
      await confirmed(
        registration
          ? { kind: 'registration', from, registration }
          : { kind: 'typedData', from, text },
      );
      return node('eth_signTypedData_v4', [
        from,
        typeof data === 'string' ? JSON.parse(data) : data,
      ]);
    },
    wallet_switchEthereumChain: ([request]) => {
      ourChain(readProperty(request, 'chainId'));
      return null;
    },
    wallet_addEthereumChain: ([request]) => {
      ourChain(readProperty(request, 'chainId'));
      return null;
    },
    wallet_watchAsset: ([request]) => watchAsset(request),
    wallet_getCapabilities: () => ({ [hexChainId]: { atomic: { status: 'supported' } } }),
    wallet_sendCalls: ([request]) => sendCalls(request),
    wallet_getCallsStatus: ([id]) => callsStatus(id),
  };

  return {
    async request({ method, params }) {
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
      if (handler) return handler(paramList(params));
      if (forwarded.test(method)) return node(method, paramList(params));
      throw new ProviderError(4200, `The development wallet does not know ${method}.`);
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
    },
  };
}
