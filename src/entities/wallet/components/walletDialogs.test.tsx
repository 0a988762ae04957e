// @document
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { contractCall, nativeBalanceCall } from '#chain/calls.ts';
import { callsAnswered } from '#chain/multicall/multicallSlice.ts';
import { rewardToken } from '#config/tokens.ts';
import { announceWallet, installWallet, useFreshBrowser } from '#testing/browserWallets.ts';
import { createScriptedWallet, walletError } from '#testing/scriptedWallet.ts';
import { createWalletStore, mountWallet, type WalletWorld } from '#testing/walletWorld.tsx';
import {
  accountAsked,
  attemptStarted,
  connectAsked,
  pairingOffered,
  walletSeen,
} from '../walletSlice.ts';
import { BlockedScreen } from './BlockedScreen.tsx';
import { WalletDialogs } from './WalletDialogs.tsx';
// Loaded on demand in the app; preloaded here so that no test waits for it.
import './AccountDialog.tsx';
import './ConnectDialog.tsx';
import './ConnectedMenu.tsx';
import './PairingCode.tsx';
import { chooseFake, everything, openConnect } from '#testing/walletDialogsVisit.tsx';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

let world: WalletWorld;

useFreshBrowser();

describe('the connect dialog', () => {
  it('lists installed wallets by name and domain, then the others', async () => {
    announceWallet(createScriptedWallet().provider, { name: 'Rabby', rdns: 'io.rabby' });
    world = await mountWallet(everything);
    const dialog = await openConnect();
    const names = within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names.join('|')).toMatch(
      /Rabbyio\.rabby\|Development wallet.*\|WalletConnect.*\|Binance Chain Wallet/,
    );
    expect(within(dialog).getByRole('link', { name: /Install MetaMask/ })).toHaveAttribute(
      'href',
      'https://metamask.io/download',
    );
  });

  it('explains that WalletConnect is unavailable without a project id', async () => {
    world = await mountWallet(everything);
    const row = within(await openConnect()).getByRole('button', { name: /WalletConnect/ });
    expect(row).toHaveAttribute('aria-disabled', 'true');
    expect(row).toHaveTextContent('configured');
    await userEvent.click(row);
    expect(world.wallet().attempt).toBeNull();
  });

  it('warns about two wallets that claim the same identity', async () => {
    for (const uuid of ['a', 'b']) announceWallet(createScriptedWallet().provider, { uuid });
    world = await mountWallet(everything);
    expect(
      within(await openConnect()).getAllByText('Two wallets identify as this one'),
    ).toHaveLength(2);
  });

  it('closes once connected', async () => {
    installWallet();
    world = await mountWallet(everything);
    await chooseFake();
    expect(await screen.findByRole('button', { name: /0xf39F…2266/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows that it is waiting, then a rejection, and retries', async () => {
    const wallet = installWallet();
    let refuse: () => void = () => undefined;
    wallet.answer(
      'eth_requestAccounts',
      () => new Promise((_, reject) => (refuse = () => reject(walletError(4001)))),
    );
    world = await mountWallet(everything);
    await chooseFake();
    expect(await screen.findByText('Open Fake Wallet')).toBeInTheDocument();
    await act(async () => refuse());
    expect(
      await screen.findByText('The connection was rejected in Fake Wallet.'),
    ).toBeInTheDocument();
    wallet.answer('eth_requestAccounts', () => [account]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /0xf39F…2266/ })).toBeInTheDocument();
  });

  it('cancels an attempt when the user goes back to the list', async () => {
    const wallet = installWallet();
    wallet.answer('eth_requestAccounts', () => new Promise(() => undefined));
    world = await mountWallet(everything);
    await chooseFake();
    await userEvent.click(await screen.findByRole('button', { name: 'Back to all wallets' }));
    expect(await screen.findByRole('button', { name: /Fake Wallet/ })).toBeInTheDocument();
    await waitFor(() =>
      expect(world.wallet()).toMatchObject({ attempt: null, status: 'disconnected' }),
    );
  });

  it('shows the pairing code and copies its link', async () => {
    const store = createWalletStore();
    render(store.provider(<WalletDialogs transactions={null} allowances={null} />));
    act(() => {
      store.dispatch(connectAsked());
      store.dispatch(attemptStarted({ connectorId: 'walletConnect', isQuiet: false }));
      store.dispatch(pairingOffered('wc:abc@2'));
    });
    expect(await screen.findByRole('img', { name: 'WalletConnect code' })).toBeInTheDocument();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('wc:abc@2');
  });

  it('offers wallet apps only on a phone without a wallet', async () => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 (iPhone) Mobile Safari' });
    world = await mountWallet(everything);
    const dialog = await openConnect();
    for (const name of ['MetaMask', 'Trust Wallet', 'TokenPocket', 'Binance Wallet']) {
      expect(within(dialog).getByRole('link', { name: `Open in ${name}` })).toBeInTheDocument();
    }
    expect(within(dialog).queryByRole('link', { name: /Install/ })).not.toBeInTheDocument();
  });
});

describe('the account', () => {
  async function connected(): Promise<void> {
    installWallet();
    world = await mountWallet(everything);
    await chooseFake();
    await screen.findByRole('button', { name: /0xf39F…2266/ });
  }

  it('has a menu with Wallet, Your Profile, Portfolio, Transactions, Allowances and Disconnect', async () => {
    await connected();
    await userEvent.click(screen.getByRole('button', { name: /0xf39F/ }));
    const items = await screen.findAllByRole('menuitem', { hidden: true });
    expect(items.map((item) => item.textContent)).toEqual([
      'Wallet',
      'Your Profile',
      'Portfolio',
      'Transactions',
      'Allowances',
      'Disconnect',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Transactions', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Your wallet' });
    expect(within(dialog).getByRole('tab', { name: 'Transactions' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(dialog).toHaveTextContent('the list');
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Wallet' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Allowances' }));
    expect(await screen.findByRole('dialog', { name: 'Allowances' })).toHaveTextContent(
      'the allowances',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Your wallet' })).getByRole('button', {
        name: 'Disconnect',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows BNB with 6 decimals and MEOW with 3, and no number for an unknown balance', async () => {
    await connected();
    act(() => void world.dispatch(accountAsked('wallet')));
    const dialog = await screen.findByRole('dialog', { name: 'Your wallet' });
    expect(within(dialog).getAllByRole('img', { name: 'Loading' })).toHaveLength(2);
    expect(dialog).not.toHaveTextContent('Balance Low');
    if (!rewardToken) throw new Error('the local deployment lacks MEOW');
    const hex = (amount: bigint): `0x${string}` => `0x${amount.toString(16).padStart(64, '0')}`;
    const [native, reward] = [
      nativeBalanceCall(account),
      contractCall(erc20Abi, rewardToken.address, 'balanceOf', [account]),
    ];
    act(
      () =>
        void world.dispatch(
          callsAnswered({
            block: 1,
            timestamp: 1,
            answers: {
              [native.key]: hex(1_234_567_891_234_567_891n),
              [reward.key]: hex(5_678_900_000_000_000_000n),
            },
          }),
        ),
    );
    expect(dialog).toHaveTextContent('1.234567 BNB');
    expect(dialog).toHaveTextContent('5.678 MEOW');
    act(
      () =>
        void world.dispatch(
          callsAnswered({
            block: 2,
            timestamp: 2,
            answers: { [native.key]: hex(1_000n), [reward.key]: null },
          }),
        ),
    );
    expect(dialog).toHaveTextContent('– MEOW');
    expect(dialog).toHaveTextContent('BNB Balance Low');
    expect(dialog).toHaveTextContent('You need BNB for transaction fees.');
  });

  it('warns about the wrong network and offers to switch', async () => {
    const wallet = installWallet({ chainId: 1 });
    wallet.answer('wallet_switchEthereumChain', () => {
      wallet.answer('eth_chainId', () => '0x7a69');
      return null;
    });
    world = await mountWallet(everything);
    await act(async () => {
      Object.assign(world.gateway, { provider: wallet.provider, account, kind: 'injected' });
      world.dispatch(walletSeen({ connectorId: 'injected:com.fake.wallet', account, chainId: 1 }));
    });
    expect(
      screen.getByText('Your wallet is on another network. Switch to Local chain to trade.'),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: /0xf39F.*Wrong network/ }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Switch network' }));
    await waitFor(() => expect(wallet.asked).toContain('wallet_switchEthereumChain'));
  });

  it('shows a blocked account why, and lets it disconnect', async () => {
    const store = createWalletStore();
    render(store.provider(<BlockedScreen />));
    expect(screen.getByText('Blocked address')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeInTheDocument();
  });
});
