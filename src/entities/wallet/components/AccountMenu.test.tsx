// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createWalletStore } from '#testing/walletWorld.tsx';
import { attemptEnded, attemptStarted, walletSeen } from '../walletSlice.ts';
import { storedAccount } from '../walletStorage.ts';
import { AccountMenu } from './AccountMenu.tsx';

vi.mock('./ConnectedMenu.tsx', () => new Promise(() => undefined));

afterEach(() => localStorage.clear());

it('shows the connected account before the menu has loaded, and opens its dialog', () => {
  const store = createWalletStore();
  store.dispatch(
    walletSeen({
      connectorId: 'test',
      account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      chainId: 31337,
    }),
  );
  render(store.provider(<AccountMenu />));
  expect(screen.queryByRole('button', { name: 'Connect Wallet' })).toBeNull();
  screen.getByRole('button', { name: '0xf39F…2266' }).click();
  expect(store.wallet().dialog).toBe('account');
});

it("doesn't ask to connect while the wallet of the last visit is being restored", () => {
  const store = createWalletStore();
  store.dispatch(attemptStarted({ connectorId: 'injected', isQuiet: true }));
  render(store.provider(<AccountMenu />));
  expect(screen.queryByRole('button', { name: 'Connect Wallet' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Connecting…' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  act(() => button.click());
  expect(store.wallet().dialog).toBe('connect');
  act(() => void store.dispatch(attemptEnded()));
  expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

it('shows the account of the last visit at once, while its wallet is being connected', () => {
  localStorage.setItem('meowswap:account', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  const store = createWalletStore();
  store.dispatch(attemptStarted({ connectorId: 'injected', isQuiet: true }));
  render(store.provider(<AccountMenu />));
  expect(screen.getByRole('button', { name: 'Connecting… 0xf39F…2266' })).toBeEnabled();
  act(() => void store.dispatch(attemptEnded()));
  expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

it.each(['', 'javascript:1', '0xf39F', 'null'])('remembers no account by the text %j', (text) => {
  localStorage.setItem('meowswap:account', text);
  expect(storedAccount()).toBeUndefined();
});
