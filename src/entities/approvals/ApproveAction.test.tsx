// @document
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { decodeCall } from '#chain/encode.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { contractAddress } from '#config/chains.ts';
import { currencyById, tokenBySymbol } from '#config/tokens.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { OWNER } from '#testing/accounts.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { UNLIMITED } from './approvalFlow.ts';
import { ApproveAction } from './ApproveAction.tsx';

const usdt = currencyById(tokenBySymbol('USDT')!.address)!;
const router = contractAddress('router')!;
const NEEDED = 12_500_000n;
let world: TokensWorld;
let allowance: bigint | null;

function Step(): ReactNode {
  const approval = useApproval(usdt, NEEDED, router);
  return approval === 'unknown' ? null : (
    <ApproveAction
      currency={usdt}
      amount={NEEDED}
      spender={router}
      owner={OWNER}
      approval={approval}
    />
  );
}

beforeEach(() => {
  allowance = 0n;
  world = createTokensWorld();
  world.connect();
  world.fake.answer(erc20Abi, usdt.token.address, 'allowance', () => {
    if (allowance === null) throw new FakeRevert();
    return allowance;
  });
});

describe('a token whose allowance cannot be read', () => {
  it('shows a message, and rereads the allowance on Retry', async () => {
    allowance = null;
    world.render(<Step />);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the USDT allowance.");
    expect(screen.queryByRole('button', { name: 'Enable USDT' })).toBeNull();
    allowance = 0n;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Enable USDT' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the message when the retry fails as well', async () => {
    allowance = null;
    world.render(<Step />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const before = world.fake.requests.length;
    await userEvent.click(retry);
    await waitFor(() => expect(world.fake.requests.length).toBeGreaterThan(before));
    world.fake.fail();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load the USDT allowance.");
  });
});

describe('the spending limit', () => {
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
  const approved = () => world.sent[0] && decodeCall(erc20Abi, world.sent[0].data)?.args[1];
  const enable = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Enable USDT' }));
    await waitFor(() => expect(approved()).toBeDefined());
  };

  it('is stated with its spender before the wallet opens', async () => {
    world.render(<Step />);
    await screen.findByRole('button', { name: 'Enable USDT' });
    const stated = (label: string) =>
      screen.getByText(label, { selector: 'span' }).parentElement?.textContent;
    expect(stated('Spender')).toBe('SpenderRouter');
    expect(stated('Spending limit')).toBe('Spending limit12.5 USDT');
    await choose('Custom');
    await userEvent.type(screen.getByRole('textbox'), '0');
    expect(stated('Spending limit')).toBe('Spending limit12.5 USDT');
    await userEvent.clear(screen.getByRole('textbox'));
    expect(screen.queryByText('Spender')).toBeNull();
    await choose('Unlimited');
    expect(stated('Spending limit')).toBe('Spending limitUnlimited');
    expect(world.sent).toEqual([]);
  });

  it('is exact at first', async () => {
    world.render(<Step />);
    expect(await screen.findByRole('radio', { name: 'Exact' })).toBeChecked();
    await enable();
    expect(approved()).toBe(NEEDED);
  });

  it('is chosen beside the button, which then enables it', async () => {
    world.render(<Step />);
    await screen.findByRole('button', { name: 'Enable USDT' });
    await choose('Unlimited');
    expect(
      screen.getByText('Unlimited approval: MeowSwap can spend your USDT until you revoke it.'),
    ).toBeVisible();
    await enable();
    expect(approved()).toBe(UNLIMITED);
  });

  it('does not choose a custom amount of one token for another, nor at the next visit', async () => {
    const busd = currencyById(tokenBySymbol('BUSD')!.address)!;
    world.fake.answer(erc20Abi, busd.token.address, 'allowance', 0n);
    const step = (of: typeof busd) => (
      <ApproveAction
        currency={of}
        amount={NEEDED}
        spender={router}
        owner={OWNER}
        approval="notApproved"
      />
    );
    const { rerender, unmount } = world.render(step(usdt));
    await choose('Custom');
    expect(screen.getByRole('radio', { name: 'Custom' })).toBeChecked();
    rerender(step(busd));
    expect(screen.getByRole('radio', { name: 'Exact' })).toBeChecked();
    unmount();
    world.render(step(usdt));
    expect(screen.getByRole('radio', { name: 'Exact' })).toBeChecked();
  });

  it('takes a custom amount of at least what the step needs', async () => {
    world.render(<Step />);
    await screen.findByRole('button', { name: 'Enable USDT' });
    await choose('Custom');
    const box = screen.getByRole('textbox', { name: 'Amount of USDT to approve' });
    expect(box).toHaveValue('12.5');
    await userEvent.clear(box);
    await userEvent.type(box, '12.4');
    expect(screen.getByRole('alert')).toHaveTextContent('This step needs at least 12.5 USDT.');
    expect(screen.getByRole('button', { name: 'Enable USDT' })).toBeDisabled();
    await userEvent.clear(box);
    await userEvent.type(box, '77.25');
    expect(screen.getByText('Custom approval: MeowSwap can spend up to 77.25 USDT.')).toBeVisible();
    await enable();
    expect(approved()).toBe(77_250_000n);
  });

  it('is remembered for the next step', async () => {
    world.render(<Step />);
    await screen.findByRole('button', { name: 'Enable USDT' });
    await choose('Unlimited');
    cleanup();
    world.render(<Step />);
    expect(await screen.findByRole('radio', { name: 'Unlimited' })).toBeChecked();
  });
});
