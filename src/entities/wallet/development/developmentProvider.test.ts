import { Interface } from 'ethers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import { typedDataJson } from '#chain/wallet/typedData.ts';
import { registrationTypedData } from '#protocol/registration.ts';
import { createDevelopmentProvider } from './developmentProvider.ts';
import { ProviderError } from './nodeRequest.ts';
import { createPromptQueue, type PromptAnswer, type PromptQueue } from './promptQueue.ts';

const first = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const second = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const target = '0x5fbdb2315678afecb367f032d93f642f64180aa3';
const approveData = new Interface(['function approve(address,uint256)']).encodeFunctionData(
  'approve',
  [second, 5n],
);

let queue: PromptQueue;
let node: ReturnType<
  typeof vi.fn<(method: string, params: readonly unknown[]) => Promise<unknown>>
>;
let kept: string | null;
let provider: Eip1193Provider;

const ask = (method: string, params?: readonly unknown[] | object) =>
  provider.request(params === undefined ? { method } : { method, params });

/** Answers the open prompt and returns its question. */
function answer(given: PromptAnswer) {
  const prompt = queue.current();
  prompt?.answer(given);
  return prompt?.question;
}

async function asks(): Promise<void> {
  await vi.waitFor(() => expect(queue.current()).toBeDefined(), { timeout: 5_000 });
}

async function connected(account = first): Promise<void> {
  kept = account;
}

beforeEach(() => {
  queue = createPromptQueue();
  kept = null;
  node = vi.fn(async (method: string) =>
    method === 'eth_accounts' ? [first, second] : '0xresult',
  );
  provider = createDevelopmentProvider({
    chainId: 31337,
    node,
    ask: queue.ask,
    storage: { read: () => kept, write: (account) => void (kept = account) },
  });
});

describe('connecting the development wallet', () => {
  it('shows no account until the user chooses one, and keeps it across a reload', async () => {
    await expect(ask('eth_accounts')).resolves.toEqual([]);
    const asking = ask('eth_requestAccounts');
    await asks();
    expect(answer({ isConfirmed: true, account: second })).toEqual({
      kind: 'connect',
      accounts: [first, second],
    });
    await expect(asking).resolves.toEqual([second]);
    await expect(ask('eth_accounts')).resolves.toEqual([second]);
    await expect(ask('eth_requestAccounts')).resolves.toEqual([second]);
    expect(kept).toBe(second);
  });

  it('can be rejected, and reports a second request at the same time', async () => {
    const asking = ask('eth_requestAccounts');
    await asks();
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 });
    answer({ isConfirmed: false });
    await expect(asking).rejects.toMatchObject({ code: 4001 });
    expect(kept).toBeNull();
  });

  it('offers at most 12 accounts', async () => {
    node.mockResolvedValue(Array.from({ length: 20 }, () => first));
    void ask('eth_requestAccounts');
    await asks();
    expect(answer({ isConfirmed: true })).toMatchObject({ accounts: { length: 12 } });
  });

  it('notifies listeners of another account and of none', async () => {
    await connected();
    const heard = vi.fn();
    provider.on?.('accountsChanged', heard as never);
    const asking = ask('wallet_requestPermissions', [{ eth_accounts: {} }]);
    await asks();
    answer({ isConfirmed: true, account: second });
    await asking;
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
    expect(heard.mock.calls).toEqual([[[second]], [[]]]);
    provider.removeListener?.('accountsChanged', heard as never);
    await ask('wallet_revokePermissions');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('signing with the development wallet', () => {
  beforeEach(() => connected());

  it('shows a transaction first, then sends it unchanged', async () => {
    const sending = ask('eth_sendTransaction', [
      {
        from: first,
        to: target,
        data: approveData,
        value: '0x10',
        gas: '0x5208',
        gasPrice: '0x2540be400',
      },
    ]);
    await asks();
    expect(node).not.toHaveBeenCalled();
    expect(answer({ isConfirmed: true })).toEqual({
      kind: 'transaction',
      from: first,
      calls: [{ to: target, data: approveData, value: 16n }],
      gas: 21_000n,
      gasPrice: 10_000_000_000n,
      nonce: null,
    });
    await expect(sending).resolves.toBe('0xresult');
    expect(node).toHaveBeenCalledWith('eth_sendTransaction', [
      {
        from: first,
        to: target,
        data: approveData,
        value: '0x10',
        gas: '0x5208',
        gasPrice: '0x2540be400',
      },
    ]);
  });

  it('shows the registration of a name in words, and any other data as it is', async () => {
    const registration = {
      account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      username: 'Whiskers',
      timestamp: 1_800_000_000,
    } as const;
    const data = registrationTypedData(registration, 31337);
    const signing = ask('eth_signTypedData_v4', [first, typedDataJson(data)]);
    await asks();
    expect(answer({ isConfirmed: true })).toEqual({
      kind: 'registration',
      from: first,
      registration,
    });
    await expect(signing).resolves.toBe('0xresult');
    const other = { ...data, domain: { ...data.domain, name: 'MeowSwap' } };
    void ask('eth_signTypedData_v4', [first, typedDataJson(other)]).catch(() => undefined);
    await asks();
    expect(answer({ isConfirmed: false })).toMatchObject({ kind: 'typedData' });
  });

  it.each([
    ['eth_sendTransaction', [{ from: first, to: target }]],
    ['personal_sign', ['0x6869', first]],
    ['eth_signTypedData_v4', [first, '{"primaryType":"Vote","domain":{},"message":{}}']],
    [
      'wallet_sendCalls',
      [{ version: '2.0.0', from: first, chainId: '0x7a69', calls: [{ to: target }] }],
    ],
    [
      'wallet_watchAsset',
      { type: 'ERC20', options: { address: target, symbol: 'MEOW', decimals: 18 } },
    ],
  ])('never happens without confirmation: %s', async (method, params) => {
    const asking = ask(method, params);
    await asks();
    answer({ isConfirmed: false });
    await expect(asking).rejects.toMatchObject({ code: 4001 });
    expect(node).not.toHaveBeenCalled();
  });

  it('works for the connected account only', async () => {
    await expect(ask('eth_sendTransaction', [{ from: second, to: target }])).rejects.toMatchObject({
      code: 4100,
    });
    await expect(ask('personal_sign', ['0x6869', second])).rejects.toMatchObject({ code: 4100 });
    expect(queue.current()).toBeUndefined();
  });

  it('shows a message as text, and bytes that are not text as hex', async () => {
    void ask('personal_sign', ['0x4d69617520c3bc', first]).catch(() => undefined);
    await asks();
    expect(answer({ isConfirmed: false })).toMatchObject({ kind: 'message', text: 'Miau ü' });
    void ask('personal_sign', ['0xff00', first]).catch(() => undefined);
    await asks();
    expect(answer({ isConfirmed: false })).toMatchObject({ text: '0xff00' });
  });

  it.each([
    ['eth_sendTransaction', [{ from: first, to: 'nowhere' }]],
    ['eth_sendTransaction', [{ from: first, to: target, data: '0x1' }]],
    ['eth_sendTransaction', [{ from: first, to: target, value: '1e18' }]],
    ['eth_sendTransaction', []],
    ['eth_signTypedData_v4', [first, '{damaged']],
    ['wallet_sendCalls', [{ from: first, chainId: '0x7a69', calls: [] }]],
  ])('rejects an invalid request: %s %j', async (method, params) => {
    await expect(ask(method, params)).rejects.toMatchObject({ code: -32602 });
    expect(queue.current()).toBeUndefined();
  });

  it('shows one request at a time, in order', async () => {
    const one = ask('personal_sign', ['0x31', first]);
    const two = ask('personal_sign', ['0x32', first]);
    await asks();
    expect(answer({ isConfirmed: true })).toMatchObject({ text: '1' });
    expect(answer({ isConfirmed: false })).toMatchObject({ text: '2' });
    await expect(one).resolves.toBe('0xresult');
    await expect(two).rejects.toMatchObject({ code: 4001 });
  });
});

describe('a batch of calls', () => {
  beforeEach(() => connected());
  const calls = [
    { to: target, data: approveData },
    { to: target, data: '0x', value: '0x1' },
  ];

  async function sent(): Promise<unknown> {
    const sending = ask('wallet_sendCalls', [
      { version: '2.0.0', from: first, chainId: '0x7a69', atomicRequired: true, calls },
    ]);
    await asks();
    expect(answer({ isConfirmed: true })).toMatchObject({
      kind: 'transaction',
      calls: [{ data: approveData }, { value: 1n }],
    });
    return ((await sending) as { id: string }).id;
  }

  it('is one prompt, and has one status once both calls are mined', async () => {
    const receipts: Record<string, unknown> = {};
    node.mockImplementation(async (method, [given]) =>
      method === 'eth_sendTransaction'
        ? (given as { data: string }).data === '0x'
          ? '0xbb'
          : '0xaa'
        : (receipts[given as string] ?? null),
    );
    const id = await sent();
    receipts['0xaa'] = { status: '0x1', transactionHash: '0xaa' };
    await expect(ask('wallet_getCallsStatus', [id])).resolves.toMatchObject({
      status: 100,
      receipts: [{ transactionHash: '0xaa' }],
    });
    receipts['0xbb'] = { status: '0x1', transactionHash: '0xbb' };
    await expect(ask('wallet_getCallsStatus', [id])).resolves.toMatchObject({
      status: 200,
      chainId: '0x7a69',
    });
    receipts['0xbb'] = { status: '0x0', transactionHash: '0xbb' };
    await expect(ask('wallet_getCallsStatus', [id])).resolves.toMatchObject({ status: 600 });
  });

  it('reports the first call when the second cannot be sent', async () => {
    node.mockImplementation(async (method, [given]) => {
      if (method !== 'eth_sendTransaction') return { status: '0x1' };
      if ((given as { data: string }).data === '0x') throw new ProviderError(-32603, 'reverted');
      return '0xaa';
    });
    await expect(ask('wallet_getCallsStatus', [await sent()])).resolves.toMatchObject({
      status: 600,
    });
  });

  it('is reported as supported on this chain', async () => {
    await expect(ask('wallet_getCapabilities', [first])).resolves.toEqual({
      '0x7a69': { atomic: { status: 'supported' } },
    });
    await expect(ask('wallet_getCallsStatus', ['0xnever'])).rejects.toMatchObject({ code: 5730 });
  });
});

describe('other requests', () => {
  it('forwards reads to the node, and nothing that changes it', async () => {
    await ask('eth_call', [{ to: target }, 'latest']);
    expect(node).toHaveBeenCalledWith('eth_call', [{ to: target }, 'latest']);
    node.mockClear();
    for (const method of [
      'eth_sign',
      'eth_signTransaction',
      'eth_sendRawTransaction',
      'hardhat_setBalance',
      'evm_mine',
      'toString',
      '__proto__',
    ]) {
      await expect(ask(method, [])).rejects.toMatchObject({ code: 4200 });
    }
    expect(node).not.toHaveBeenCalled();
  });

  it('knows only its own chain', async () => {
    await expect(ask('eth_chainId')).resolves.toBe('0x7a69');
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).resolves.toBeNull();
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x38' }])).rejects.toMatchObject({
      code: 4902,
    });
  });
});
