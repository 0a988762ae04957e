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
 * Returns the connected wallet after checking that it is still on `chainId` and offers `from`, as
 * the page may be out of date. A locked wallet is asked to unlock. Throws AppFailure
 * missingDependencies, wrongChain, wrongAccount or walletLocked, and whatever the wallet throws.
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
  // The first one is the wallet's selected account; it signs for others only if it lists them.
  if (!accounts.some((account) => sameAddress(account, from)))
    throw new AppFailure({ kind: 'wrongAccount' });
  if (wallet.provider !== provider || !sameAddress(wallet.account, from))
    throw new AppFailure({ kind: 'wrongAccount' });
  return provider;
}
