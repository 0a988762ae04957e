import { sameAddress, toAddress } from '#lib/address.ts';
import { AppFailure } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import { toNumber } from '../quantity.ts';
import type { Eip1193Provider, WalletGateway } from './gateway.ts';

async function accountsOf(
  provider: Eip1193Provider,
  method: 'eth_accounts' | 'eth_requestAccounts',
): Promise<Address[]> {
  const accounts = await provider.request({ method });
  if (!Array.isArray(accounts)) return [];
  return accounts.flatMap((account) =>
    typeof account === 'string' ? (toAddress(account) ?? []) : [],
  );
}

/**
 * The connected wallet, after asking it that it is still on `chainId` and still offers `from`: what the page shows may
 * be a moment old. A locked wallet is asked to open. Throws AppFailure missingDependencies, wrongChain, wrongAccount
 * or walletLocked, and whatever the wallet throws.
 */
export async function checkedWallet(
  wallet: WalletGateway,
  { from, chainId }: { from: Address; chainId: number },
): Promise<Eip1193Provider> {
  const { provider } = wallet;
  if (!provider) throw new AppFailure({ kind: 'missingDependencies' });
  const [walletChain, offered] = await Promise.all([
    provider.request({ method: 'eth_chainId' }),
    accountsOf(provider, 'eth_accounts'),
  ]);
  if (toNumber(walletChain) !== chainId) throw new AppFailure({ kind: 'wrongChain' });
  const accounts = offered.length > 0 ? offered : await accountsOf(provider, 'eth_requestAccounts');
  if (accounts.length === 0) throw new AppFailure({ kind: 'walletLocked' });
  // The first one is the account that the wallet shows; it signs for others only if it lists them.
  if (!accounts.some((account) => sameAddress(account, from)))
    throw new AppFailure({ kind: 'wrongAccount' });
  if (wallet.provider !== provider || !sameAddress(wallet.account, from))
    throw new AppFailure({ kind: 'wrongAccount' });
  return provider;
}
