// @document
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { decodeCall } from '#chain/encode.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { contractAddress } from '#config/chains.ts';
import { currencyById, tokenBySymbol } from '#config/tokens.ts';
import { OWNER } from '#testing/accounts.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { UNLIMITED } from './approvalFlow.ts';
import { ApproveAction } from './ApproveAction.tsx';

const usdt = currencyById(tokenBySymbol('USDT')!.address)!;
const busd = currencyById(tokenBySymbol('BUSD')!.address)!;
const router = contractAddress('router')!;
const NEEDED = 12_500_000n;
const UNLIMITED_TEXT = 'Unlimited: MeowSwap may spend your USDT until you revoke it';
let world: TokensWorld;

function Step(): ReactNode {
  const approval = useApproval(usdt, NEEDED, router);
  return approval === 'unknown' ? null : (
    <ApproveAction
      currency={usdt}
      amount={NEEDED}
      spender={router}
      owner={OWNER}
      approval={approval}
      next="Swap"
    />
  );
}

beforeEach(() => {
  world = createTokensWorld();
  world.connect();
  world.fake.answer(erc20Abi, usdt.token.address, 'allowance', 0n);
});

describe('the steps', () => {
  const list = () =>
    within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map((item) => [item.textContent, item.getAttribute('aria-current')]);

  it('are the approval, on the one button, and the act after it', async () => {
    world.render(<Step />);
    expect(await screen.findByText('Step 1 of 2')).toBeVisible();
    expect(list()).toEqual([
      ['Enable', 'step'],
      ['Swap', null],
    ]);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Enable USDT',
      'Change',
    ]);
  });

  it('count the other tokens of the act', () => {
    world.render(
      <ApproveAction
        currency={usdt}
        amount={NEEDED}
        spender={router}
        owner={OWNER}
        approval="notApproved"
        next="Supply"
        tokens={[busd, usdt]}
      />,
    );
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    expect(list()).toEqual([
      ['Enable', null],
      ['Enable', 'step'],
      ['Supply', null],
    ]);
  });
});

describe('the spending limit', () => {
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
  const change = () => userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const approved = () => world.sent[0] && decodeCall(erc20Abi, world.sent[0].data)?.args[1];
  const enable = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Enable USDT' }));
    await waitFor(() => expect(approved()).toBeDefined());
  };

  it('is stated in one line, with its spender, before the wallet opens', async () => {
    world.render(<Step />);
    const line = await screen.findByText('MeowSwap may spend exactly 12.5 USDT');
    expect(line).toHaveAttribute('title', router);
    expect(screen.queryByRole('radio')).toBeNull();
    await change();
    expect(screen.getByText('Spender').parentElement).toHaveTextContent('SpenderRouter');
    await choose('Custom');
    await userEvent.type(screen.getByRole('textbox'), '0');
    expect(screen.getByText('Custom: MeowSwap may spend up to 12.5 USDT')).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox'));
    expect(screen.queryByText(/MeowSwap may spend/)).toBeNull();
    await choose('Unlimited');
    expect(screen.getByText(UNLIMITED_TEXT)).toBeVisible();
    expect(world.sent).toEqual([]);
  });

  it('shows every digit of an exact amount', () => {
    world.render(
      <ApproveAction
        currency={busd}
        amount={1_234_123456789012345678n}
        spender={router}
        owner={OWNER}
        approval="notApproved"
        next="Swap"
      />,
    );
    expect(
      screen.getByText('MeowSwap may spend exactly 1,234.123456789012345678 BUSD'),
    ).toBeVisible();
  });

  it('is exact at first', async () => {
    world.render(<Step />);
    await screen.findByRole('button', { name: 'Enable USDT' });
    await change();
    expect(screen.getByRole('radio', { name: 'Exact' })).toBeChecked();
    await enable();
    expect(approved()).toBe(NEEDED);
  });

  it('is chosen on Change, which hides the choice again', async () => {
    world.render(<Step />);
    await screen.findByRole('button', { name: 'Enable USDT' });
    await change();
    await choose('Unlimited');
    await change();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(UNLIMITED_TEXT)).toBeVisible();
    await enable();
    expect(approved()).toBe(UNLIMITED);
  });

  it('does not choose a custom amount of one token for another, nor at the next visit', async () => {
    world.fake.answer(erc20Abi, busd.token.address, 'allowance', 0n);
    const step = (of: typeof busd) => (
      <ApproveAction
        currency={of}
        amount={NEEDED}
        spender={router}
        owner={OWNER}
        approval="notApproved"
        next="Swap"
      />
    );
    const { rerender, unmount } = world.render(step(usdt));
    await change();
    await choose('Custom');
    expect(screen.getByRole('radio', { name: 'Custom' })).toBeChecked();
    rerender(step(busd));
    expect(screen.getByRole('radio', { name: 'Exact' })).toBeChecked();
    unmount();
    world.render(step(usdt));
    expect(screen.getByText('MeowSwap may spend exactly 12.5 USDT')).toBeVisible();
  });

  it('takes a custom amount of at least what the step needs', async () => {
    world.render(<Step />);
    await screen.findByRole('button', { name: 'Enable USDT' });
    await change();
    await choose('Custom');
    const box = screen.getByRole('textbox', { name: 'Amount of USDT to approve' });
    expect(box).toHaveValue('12.5');
    await userEvent.clear(box);
    await userEvent.type(box, '12.4');
    expect(screen.getByRole('alert')).toHaveTextContent('This step needs at least 12.5 USDT.');
    expect(screen.getByRole('button', { name: 'Enable USDT' })).toBeDisabled();
    await userEvent.clear(box);
    await userEvent.type(box, '77.25');
    expect(screen.getByText('Custom: MeowSwap may spend up to 77.25 USDT')).toBeVisible();
    await enable();
    expect(approved()).toBe(77_250_000n);
  });

  it('is open again while a custom amount has become too low', async () => {
    const step = (amount: bigint) => (
      <ApproveAction
        currency={usdt}
        amount={amount}
        spender={router}
        owner={OWNER}
        approval="notApproved"
        next="Swap"
      />
    );
    const { rerender } = world.render(step(NEEDED));
    await change();
    await choose('Custom');
    await userEvent.type(screen.getByRole('textbox'), '5');
    await change();
    expect(screen.queryByRole('textbox')).toBeNull();
    rerender(step(NEEDED * 2n));
    expect(screen.getByRole('alert')).toHaveTextContent('This step needs at least 25 USDT.');
    expect(screen.getByRole('button', { name: 'Change' })).toBeDisabled();
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '250');
    expect(screen.getByRole('textbox')).toHaveValue('250');
    await enable();
    expect(approved()).toBe(250_000_000n);
  });

  it('is remembered for the next step', async () => {
    world.render(<Step />);
    await screen.findByRole('button', { name: 'Enable USDT' });
    await change();
    await choose('Unlimited');
    cleanup();
    world.render(<Step />);
    expect(await screen.findByText(UNLIMITED_TEXT)).toBeVisible();
  });
});
