import { Wallet } from 'ethers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { OTHER } from '#testing/accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { walletError } from '#testing/scriptedWallet.ts';
import { signTypedData, type SignRequest } from './signTypedData.ts';
import type { TypedData } from './typedData.ts';

const signer = Wallet.createRandom();
const from = signer.address as Address;
const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
  ],
};
const data: TypedData = {
  domain: { name: 'MeowSwap LPs', version: '1', chainId: 31337, verifyingContract: OTHER },
  primaryType: 'Permit',
  types,
  message: { owner: from, spender: contractAddress('router')! },
};

let world: ExchangeWorld;
const sign = (change: Partial<SignRequest> = {}) =>
  world.dispatch(signTypedData({ from, chainId: 31337, data, check: () => undefined, ...change }));
const answer = (make: (text: string) => unknown) =>
  world.wallet.answer('eth_signTypedData_v4', (params) => make((params as [string, string])[1]));
const openings = () =>
  world.wallet.asked.filter((method) => method === 'eth_signTypedData_v4').length;

beforeEach(() => {
  world = createExchangeWorld();
  world.connect(from);
  answer(() => signer.signTypedData(data.domain, types, data.message));
});

describe('requesting a signature', () => {
  it("passes account and text to the wallet and returns the account's signature", async () => {
    const check = vi.fn();
    const result = await sign({ check });
    expect(result).toMatchObject({
      ok: true,
      signature: { r: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string },
    });
    const { domain, primaryType, message } = data;
    expect(check).toHaveBeenCalledWith(expect.objectContaining({ domain, primaryType, message }));
    const asked = world.wallet.requests.find(({ method }) => method === 'eth_signTypedData_v4')!;
    expect((asked.params as [string])[0]).toBe(from);
  });

  it.each<[string, Partial<SignRequest>]>([
    ['what the screen does not show', { check: () => 'amount' }],
    ['another chain', { data: { ...data, domain: { ...data.domain, chainId: 56 } } }],
    ['another account', { data: { ...data, message: { ...data.message, owner: OTHER } } }],
    [
      'a spender that is not ours',
      { data: { ...data, message: { ...data.message, spender: OTHER } } },
    ],
    [
      'a spender that calls anything for anybody',
      { data: { ...data, message: { ...data.message, spender: contractAddress('multicall')! } } },
    ],
    [
      'a spender of ours that takes tokens, but no permits',
      { data: { ...data, message: { ...data.message, spender: contractAddress('masterChef')! } } },
    ],
    ['no spender at all', { data: { ...data, message: { owner: from } } }],
    ['anything but an allowance', { data: { ...data, primaryType: 'Order' } }],
  ])('does not open the wallet for %s', async (_name, change) => {
    expect(await sign(change)).toMatchObject({
      ok: false,
      isUnable: false,
      error: { kind: 'shownDiffers' },
    });
    expect(openings()).toBe(0);
  });

  it('does not open a wallet on another chain, with another account, or none', async () => {
    world.wallet.answer('eth_chainId', () => '0x38');
    expect(await sign()).toMatchObject({ ok: false, error: { kind: 'wrongChain' } });
    world.wallet.answer('eth_chainId', () => '0x7a69');
    world.wallet.answer('eth_accounts', () => [OTHER]);
    expect(await sign()).toMatchObject({ ok: false, error: { kind: 'wrongAccount' } });
    world.services.wallet.provider = undefined;
    expect(await sign()).toMatchObject({
      ok: false,
      isUnable: false,
      error: { kind: 'missingDependencies' },
    });
    expect(openings()).toBe(0);
  });

  it.each([
    [4001, 'signatureRejected'],
    [-32002, 'requestPending'],
    [4900, 'walletDisconnected'],
  ])('treats %s as passing (%s)', async (code, kind) => {
    answer(() => Promise.reject(walletError(code)));
    expect(await sign()).toEqual({ ok: false, isUnable: false, error: { kind } });
  });

  it.each([4200, -32601, -32603, 3001, 4100])(
    'treats %s as unsupported by this wallet',
    async (code) => {
      answer(() => Promise.reject(walletError(code, 'No such thing')));
      expect(await sign()).toMatchObject({ ok: false, isUnable: true });
    },
  );

  it("refuses an invalid signature, another account's, and one over other data", async () => {
    const stranger = Wallet.createRandom();
    for (const made of [
      () => '0x',
      () => null,
      () => `0x${'1'.repeat(130)}`,
      () => stranger.signTypedData(data.domain, types, data.message),
      () => signer.signTypedData({ ...data.domain, chainId: 56 }, types, data.message),
    ]) {
      answer(made);
      expect(await sign()).toMatchObject({
        ok: false,
        isUnable: true,
        error: { reasonKey: 'errors.revert.badSignature' },
      });
    }
  });
});
