// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { contractAddress } from '#config/chains.ts';
import { currencyById, tokenBySymbol } from '#config/tokens.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { OWNER } from '#testing/accounts.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { useApproval } from '#entities/tokens/useApproval.ts';
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

describe('Change', () => {
  const choices = () => within(screen.getByRole('dialog'));

  async function change(): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  }

  it('opens with the current choice: unlimited at first, then the chosen one', async () => {
    world.render(<Step />);
    await screen.findByText(
      'Unlimited approval: MeowSwap can spend your USDT until you revoke it.',
    );
    await change();
    expect(choices().getByRole('radio', { name: /^Unlimited/ })).toBeChecked();
    await userEvent.click(choices().getByRole('radio', { name: /^Custom amount/ }));
    const box = choices().getByRole('textbox', { name: 'Amount of USDT to approve' });
    await userEvent.clear(box);
    await userEvent.type(box, '77.25');
    await userEvent.click(choices().getByRole('button', { name: 'Enable USDT' }));
    expect(
      await screen.findByText('Custom approval: MeowSwap can spend up to 77.25 USDT.'),
    ).toBeVisible();
    await change();
    expect(choices().getByRole('radio', { name: /^Custom amount/ })).toBeChecked();
    expect(choices().getByRole('textbox', { name: 'Amount of USDT to approve' })).toHaveValue(
      '77.25',
    );
  });
});
