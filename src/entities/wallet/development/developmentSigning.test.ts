import { beforeEach, describe, expect, it } from 'vitest';
import { typedDataJson } from '#chain/wallet/typedData.ts';
import { registrationTypedData } from '#protocol/registration.ts';
import { ProviderError } from './nodeRequest.ts';
import {
  approveData,
  first,
  second,
  target,
  useDevelopmentWallet,
} from '#testing/developmentWallet.ts';

const wallet = useDevelopmentWallet();

describe('signing with the development wallet', () => {
  beforeEach(() => wallet.connected());

  it('shows a transaction first, then sends it unchanged', async () => {
    const sending = wallet.ask('eth_sendTransaction', [
      {
        from: first,
        to: target,
        data: approveData,
        value: '0x10',
        gas: '0x5208',
        gasPrice: '0x2540be400',
      },
    ]);
    await wallet.asks();
    expect(wallet.node).not.toHaveBeenCalled();
    expect(wallet.answer({ isConfirmed: true })).toEqual({
      kind: 'transaction',
      from: first,
      calls: [{ to: target, data: approveData, value: 16n }],
      gas: 21_000n,
      gasPrice: 10_000_000_000n,
      nonce: null,
    });
    await expect(sending).resolves.toBe('0xresult');
    expect(wallet.node).toHaveBeenCalledWith('eth_sendTransaction', [
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
    const signing = wallet.ask('eth_signTypedData_v4', [first, typedDataJson(data)]);
    await wallet.asks();
    expect(wallet.answer({ isConfirmed: true })).toEqual({
      kind: 'registration',
      from: first,
      registration,
    });
    await expect(signing).resolves.toBe('0xresult');
    const other = { ...data, domain: { ...data.domain, name: 'MeowSwap' } };
    void wallet.ask('eth_signTypedData_v4', [first, typedDataJson(other)]).catch(() => undefined);
    await wallet.asks();
    expect(wallet.answer({ isConfirmed: false })).toMatchObject({ kind: 'typedData' });
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
    const asking = wallet.ask(method, params);
    await wallet.asks();
    wallet.answer({ isConfirmed: false });
    await expect(asking).rejects.toMatchObject({ code: 4001 });
    expect(wallet.node).not.toHaveBeenCalled();
  });

  it('works for the connected account only', async () => {
    await expect(
      wallet.ask('eth_sendTransaction', [{ from: second, to: target }]),
    ).rejects.toMatchObject({
      code: 4100,
    });
    await expect(wallet.ask('personal_sign', ['0x6869', second])).rejects.toMatchObject({
      code: 4100,
    });
    expect(wallet.queue.current()).toBeUndefined();
  });

  it('shows a message as text, and bytes that are not text as hex', async () => {
    void wallet.ask('personal_sign', ['0x4d69617520c3bc', first]).catch(() => undefined);
    await wallet.asks();
    expect(wallet.answer({ isConfirmed: false })).toMatchObject({
      kind: 'message',
      text: 'Miau ü',
    });
    void wallet.ask('personal_sign', ['0xff00', first]).catch(() => undefined);
    await wallet.asks();
    expect(wallet.answer({ isConfirmed: false })).toMatchObject({ text: '0xff00' });
  });

  it.each([
    ['eth_sendTransaction', [{ from: first, to: 'nowhere' }]],
    ['eth_sendTransaction', [{ from: first, to: target, data: '0x1' }]],
    ['eth_sendTransaction', [{ from: first, to: target, value: '1e18' }]],
    ['eth_sendTransaction', []],
    ['eth_signTypedData_v4', [first, '{damaged']],
    ['wallet_sendCalls', [{ from: first, chainId: '0x7a69', calls: [] }]],
  ])('rejects an invalid request: %s %j', async (method, params) => {
    await expect(wallet.ask(method, params)).rejects.toMatchObject({ code: -32602 });
    expect(wallet.queue.current()).toBeUndefined();
  });

  it('shows one request at a time, in order', async () => {
    const one = wallet.ask('personal_sign', ['0x31', first]);
    const two = wallet.ask('personal_sign', ['0x32', first]);
    await wallet.asks();
    expect(wallet.answer({ isConfirmed: true })).toMatchObject({ text: '1' });
    expect(wallet.answer({ isConfirmed: false })).toMatchObject({ text: '2' });
    await expect(one).resolves.toBe('0xresult');
    await expect(two).rejects.toMatchObject({ code: 4001 });
  });
});

describe('a batch of calls', () => {
  beforeEach(() => wallet.connected());
  const calls = [
    { to: target, data: approveData },
    { to: target, data: '0x', value: '0x1' },
  ];

  async function sent(): Promise<unknown> {
    const sending = wallet.ask('wallet_sendCalls', [
      { version: '2.0.0', from: first, chainId: '0x7a69', atomicRequired: true, calls },
    ]);
    await wallet.asks();
    expect(wallet.answer({ isConfirmed: true })).toMatchObject({
      kind: 'transaction',
      calls: [{ data: approveData }, { value: 1n }],
    });
    return ((await sending) as { id: string }).id;
  }

  it('is one prompt, and has one status once both calls are mined', async () => {
    const receipts: Record<string, unknown> = {};
    wallet.node.mockImplementation(async (method, [given]) =>
      method === 'eth_sendTransaction'
        ? (given as { data: string }).data === '0x'
          ? '0xbb'
          : '0xaa'
        : (receipts[given as string] ?? null),
    );
    const id = await sent();
    receipts['0xaa'] = { status: '0x1', transactionHash: '0xaa' };
    await expect(wallet.ask('wallet_getCallsStatus', [id])).resolves.toMatchObject({
      status: 100,
      receipts: [{ transactionHash: '0xaa' }],
    });
    receipts['0xbb'] = { status: '0x1', transactionHash: '0xbb' };
    await expect(wallet.ask('wallet_getCallsStatus', [id])).resolves.toMatchObject({
      status: 200,
      chainId: '0x7a69',
    });
    receipts['0xbb'] = { status: '0x0', transactionHash: '0xbb' };
    await expect(wallet.ask('wallet_getCallsStatus', [id])).resolves.toMatchObject({ status: 600 });
  });

  it('reports the first call when the second cannot be sent', async () => {
    wallet.node.mockImplementation(async (method, [given]) => {
      if (method !== 'eth_sendTransaction') return { status: '0x1' };
      if ((given as { data: string }).data === '0x') throw new ProviderError(-32603, 'reverted');
      return '0xaa';
    });
    await expect(wallet.ask('wallet_getCallsStatus', [await sent()])).resolves.toMatchObject({
      status: 600,
    });
  });

  it('is reported as supported on this chain', async () => {
    await expect(wallet.ask('wallet_getCapabilities', [first])).resolves.toEqual({
      '0x7a69': { atomic: { status: 'supported' } },
    });
    await expect(wallet.ask('wallet_getCallsStatus', ['0xnever'])).rejects.toMatchObject({
      code: 5730,
    });
  });
});
