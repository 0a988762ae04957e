import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from '#entities/wallet/components/AccountMenu.tsx';
import { WalletDialogs } from '#entities/wallet/components/WalletDialogs.tsx';
import { WrongNetworkBanner } from '#entities/wallet/components/WrongNetworkBanner.tsx';

/** Account menu and dialogs, as the header has them. */
export const everything = (
  <>
    <AccountMenu />
    <WrongNetworkBanner />
    <WalletDialogs transactions={<p>the list</p>} allowances={<p>the allowances</p>} />
  </>
);

/** Opens the choice of a wallet. */
export async function openConnect(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
  return screen.findByRole('dialog', { name: 'Connect Wallet' });
}

/** Chooses the fake wallet in it. */
export async function chooseFake(): Promise<void> {
  await userEvent.click(within(await openConnect()).getByRole('button', { name: /Fake Wallet/ }));
}
