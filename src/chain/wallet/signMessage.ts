import type { Hex } from '#lib/hex.ts';
import type { WalletGateway } from './gateway.ts';

/** Thrown if no wallet is connected. */
export class NoWalletError extends Error {
  override name = 'NoWalletError';
}

/** Thrown if the wallet's answer is no signature. */
export class BadSignatureError extends Error {
  override name = 'BadSignatureError';
}

function utf8Hex(text: string): Hex {
  const bytes = new TextEncoder().encode(text);
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function asSignature(answer: unknown): Hex {
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(answer))
    throw new BadSignatureError('The wallet did not answer with a signature');
  return answer as Hex;
}

/**
 * Signs a text with the connected account (EIP-191, as `ethers.verifyMessage` checks). The
 * exchange-specific wallet has its own method; others take the text as hex through `personal_sign`,
 * as ethers signers send it. Rejects with what the wallet threw (4001: rejected), `NoWalletError`
 * or `BadSignatureError`.
 */
export async function signMessage(gateway: WalletGateway, text: string): Promise<Hex> {
  const { provider, account, kind } = gateway;
  if (!provider || !account) throw new NoWalletError('No wallet is connected');
  const bnbSign: unknown = kind === 'binanceChain' ? Reflect.get(provider, 'bnbSign') : undefined;
  if (typeof bnbSign === 'function') {
    const answer: unknown = await bnbSign.call(provider, account, text);
    return asSignature(
      typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'signature') : answer,
    );
  }
  return asSignature(
    await provider.request({ method: 'personal_sign', params: [utf8Hex(text), account] }),
  );
}
