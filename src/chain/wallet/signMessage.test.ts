import { verifyMessage, Wallet } from 'ethers';
import { describe, expect, it, vi } from 'vitest';
import type { Address } from '#lib/hex.ts';
import { createWalletGateway, type WalletGateway, type WalletKind } from './gateway.ts';
import { BadSignatureError, NoWalletError, signMessage } from './signMessage.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as Address;

function gatewayOf(kind: WalletKind, provider: object): WalletGateway {
  return {
    ...createWalletGateway(),
    kind,
    account,
    provider: provider as WalletGateway['provider'],
  };
}

describe('signMessage', () => {
  it.each(['injected', 'walletConnect', 'development'] as const)(
    'passes the text as UTF-8 hex to personal_sign (%s)',
    async (kind) => {
      const request = vi.fn().mockResolvedValue('0x1234');
      await expect(signMessage(gatewayOf(kind, { request }), 'Miau ü')).resolves.toBe('0x1234');
      expect(request).toHaveBeenCalledWith({
        method: 'personal_sign',
        params: ['0x4d69617520c3bc', account],
      });
    },
  );

  it('returns a signature that verifies', async () => {
    const wallet = Wallet.createRandom();
    const request = async (args: { params: [string, string] }) =>
      wallet.signMessage(Buffer.from(args.params[0].slice(2), 'hex'));
    const signature = await signMessage(gatewayOf('injected', { request }), 'vote: yes');
    expect(verifyMessage('vote: yes', signature)).toBe(wallet.address);
  });

  it("uses the exchange-specific wallet's method with plain text", async () => {
    const bnbSign = vi.fn().mockResolvedValue({ publicKey: '0x02', signature: '0xabcd' });
    const request = vi.fn();
    await expect(
      signMessage(gatewayOf('binanceChain', { request, bnbSign }), 'hello'),
    ).resolves.toBe('0xabcd');
    expect(bnbSign).toHaveBeenCalledWith(account, 'hello');
    expect(request).not.toHaveBeenCalled();
  });

  it('uses personal_sign if that wallet lacks its method', async () => {
    const request = vi.fn().mockResolvedValue('0x12');
    await expect(signMessage(gatewayOf('binanceChain', { request }), 'hello')).resolves.toBe(
      '0x12',
    );
  });

  it("refuses an invalid signature and rethrows the wallet's error", async () => {
    for (const answer of [undefined, null, '', '0x', '0x123', 'signed', 5, {}]) {
      await expect(
        signMessage(gatewayOf('injected', { request: async () => answer }), 'x'),
      ).rejects.toBeInstanceOf(BadSignatureError);
    }
    const refusal = Object.assign(new Error('no'), { code: 4001 });
    await expect(
      signMessage(gatewayOf('injected', { request: () => Promise.reject(refusal) }), 'x'),
    ).rejects.toBe(refusal);
    await expect(signMessage(createWalletGateway(), 'x')).rejects.toBeInstanceOf(NoWalletError);
  });
});
