// @document
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { contractAddress } from '#config/chains.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency } from '#testing/currencies.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { ApproveAction } from './ApproveAction.tsx';

const usdt = currency('USDT');
const router = contractAddress('router')!;
let world: TokensWorld;
let allowance: bigint | null;

function Step(): ReactNode {
  const approval = useApproval(usdt, 1n, router);
  return approval === 'unknown' ? null : (
    <ApproveAction
      currency={usdt}
      amount={1n}
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
