// @document
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { timeAgreed } from '#chain/blocks/blocksSlice.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { encodeCall } from '#chain/encode.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { blockedAccounts } from '#config/blockedAccounts.ts';
import { contractAddress } from '#config/chains.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import type { Address } from '#lib/hex.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { DevelopmentPrompt } from './DevelopmentPrompt.tsx';
import { type PromptAnswer, promptQueue, type PromptQuestion } from './promptQueue.ts';

const first = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const second = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

function ask(question: PromptQuestion): { dialog: HTMLElement; answer: Promise<PromptAnswer> } {
  render(
    <AppTheme mode="light">
      <DevelopmentPrompt />
    </AppTheme>,
  );
  let answer: Promise<PromptAnswer> = Promise.resolve({ isConfirmed: false });
  act(() => void (answer = promptQueue.ask(question)));
  return { dialog: screen.getByRole('alertdialog', { name: 'Development wallet' }), answer };
}

describe('the prompt of the development wallet', () => {
  it('lets the user choose an account', async () => {
    const { dialog, answer } = ask({ kind: 'connect', accounts: [first, second] });
    expect(within(dialog).getByRole('radio', { name: /Account 1/ })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('radio', { name: /Account 2/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await expect(answer).resolves.toEqual({ isConfirmed: true, account: second });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows what a transaction does, and is rejected by its button and by Esc', async () => {
    const usdt = tokenBySymbol('USDT');
    const router = contractAddress('router') as Address;
    if (!usdt) throw new Error('the local deployment lacks USDT');
    const calls = [
      { to: usdt.address, data: encodeCall(erc20Abi, 'approve', [router, 2_500_000n]), value: 0n },
    ];
    const question = {
      kind: 'transaction',
      from: first,
      calls,
      gas: 100_000n,
      gasPrice: 10n ** 10n,
      nonce: null,
    } as const;
    const { dialog, answer } = ask(question);
    for (const text of [
      'Send this transaction?',
      'USDT',
      'approve',
      '2.5 USDT',
      `router (${router})`,
      '0.001 BNB',
      first,
    ])
      expect(dialog).toHaveTextContent(text);
    await userEvent.click(
      within(dialog).getAllByRole('button', { name: 'Reject' })[0] as HTMLElement,
    );
    await expect(answer).resolves.toEqual({ isConfirmed: false });
    let again: Promise<PromptAnswer> = Promise.resolve({ isConfirmed: true });
    act(() => void (again = promptQueue.ask(question)));
    await userEvent.keyboard('{Escape}');
    await expect(again).resolves.toEqual({ isConfirmed: false });
  });

  it('says in words what the registration of a name does', async () => {
    const registration = {
      account: first,
      username: 'Whiskers',
      timestamp: 1_800_000_000,
    } as const;
    const { dialog, answer } = ask({ kind: 'registration', from: first, registration });
    for (const text of ['Sign for this username?', 'Whiskers', 'sends no transaction', first])
      expect(dialog).toHaveTextContent(text);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await expect(answer).resolves.toEqual({ isConfirmed: true });
  });

  it('names amounts and the time left of a swap, and marks the blocked account', async () => {
    const world = createTokensWorld();
    world.store.dispatch(timeAgreed(1_000));
    const router = contractAddress('router') as Address;
    const path = [tokenBySymbol('USDT')!.address, tokenBySymbol('BUSD')!.address];
    const data = encodeCall(routerAbi, 'swapExactTokensForTokens', [
      1_500_000n,
      10n ** 17n,
      path,
      first,
      2_190n,
    ]);
    world.render(<DevelopmentPrompt />);
    const calls = [{ to: router, data, value: 0n }];
    let asked: Promise<PromptAnswer> = Promise.resolve({ isConfirmed: false });
    const rest = { gas: null, gasPrice: null, nonce: null };
    act(() => void (asked = promptQueue.ask({ kind: 'transaction', from: first, calls, ...rest })));
    for (const text of ['1.5 USDT', '0.1 BUSD', 'Time left', '19m 50s'])
      expect(screen.getByRole('alertdialog')).toHaveTextContent(text);
    await userEvent.keyboard('{Escape}');
    await asked;
    const [blocked] = blockedAccounts;
    act(() => void promptQueue.ask({ kind: 'connect', accounts: [first, blocked as Address] }));
    expect(screen.getByRole('radio', { name: /Account 2/ })).toHaveAccessibleName(/blocked here/);
    await userEvent.keyboard('{Escape}');
  });

  it('shows a message to sign as text, never as markup', () => {
    const { dialog } = ask({ kind: 'message', from: first, text: '<img src=x>' });
    expect(dialog).toHaveTextContent('<img src=x>');
    expect(dialog.querySelector('img')).toBeNull();
  });
});
