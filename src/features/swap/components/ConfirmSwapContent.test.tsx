// @document
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { selectLatestModel } from '../swapQuote.ts';
import { ConfirmSwapContent, type ConfirmSwapContentProps } from './ConfirmSwapContent.tsx';

let world: SwapWorld;

beforeEach(() => {
  world = createSwapWorld();
  world.connect();
});

const latest = (recipient: Address = OWNER) => selectLatestModel(world.getState(), recipient)!;
const confirm = () => screen.getByRole('button', { name: /^(?:Confirm Swap|Swap Anyway)$/ });

async function review(
  form: Parameters<SwapWorld['fill']>[0],
  change: () => Partial<ConfirmSwapContentProps> = () => ({}),
) {
  await world.fill(form);
  const [onAccept, onConfirm] = [vi.fn(), vi.fn()];
  const props: ConfirmSwapContentProps = {
    model: latest(),
    preview: {
      status: 'ready',
      spentRaw: toRaw(E18),
      receivedRaw: toRaw(599n * E18),
      gasRaw: toRaw(200_000n),
    },
    updated: undefined,
    isAccountChanged: false,
    isLookalike: false,
    onAccept,
    onConfirm,
    ...change(),
  };
  world.render(<ConfirmSwapContent {...props} />);
  return { onAccept, onConfirm };
}

describe('the review', () => {
  it('guarantees the minimum output of an exact input', async () => {
    const { onConfirm } = await review({ amount: '1' });
    expect(
      screen.getByText(
        /^Output is estimated\. You will receive at least 595\.\d+ BUSD or the transaction will revert\.$/,
      ),
    ).toBeVisible();
    await userEvent.click(confirm());
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('guarantees the maximum input of an exact output', async () => {
    await review({ amount: '600', field: 'output' });
    expect(
      screen.getByText(
        /^Input is estimated\. You will sell at most 1\.00\d+ BNB or the transaction will revert\.$/,
      ),
    ).toBeVisible();
  });

  it('omits the account itself as recipient, and shows any other in full', async () => {
    await review({ amount: '1' });
    expect(screen.queryByText(/Output will be sent to/)).toBeNull();
    cleanup();
    await review({ amount: '1' }, () => ({ model: latest(OTHER) }));
    expect(screen.getByText(`Output will be sent to ${OTHER}`)).toBeVisible();
    expect(screen.queryByText(/looks like one you know/)).toBeNull();
  });

  it('warns of a recipient that resembles a known one', async () => {
    await review({ amount: '1' }, () => ({ model: latest(OTHER), isLookalike: true }));
    expect(screen.getByText(/looks like one you know but is different/)).toBeVisible();
  });

  it('names its button Swap Anyway from 5 % price impact on', async () => {
    await review({ amount: '400' });
    expect(confirm()).toHaveTextContent('Confirm Swap');
    cleanup();
    await review({ amount: '600' });
    expect(confirm()).toHaveTextContent('Swap Anyway');
  });

  it('blocks the button until an updated price is accepted', async () => {
    const { onAccept, onConfirm } = await review({ amount: '1' }, () => ({ updated: latest() }));
    expect(screen.getByRole('alert')).toHaveTextContent('Price Updated');
    expect(confirm()).toBeDisabled();
    await userEvent.click(confirm());
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(onAccept).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('blocks the button for another account, which has nothing to accept', async () => {
    await review({ amount: '1' }, () => ({ isAccountChanged: true }));
    expect(confirm()).toBeDisabled();
    cleanup();
    await review({ amount: '1' }, () => ({ isAccountChanged: true, updated: latest() }));
    expect(screen.getByRole('alert')).toHaveTextContent('Your wallet switched accounts.');
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(confirm()).toBeDisabled();
  });

  it('blocks the button while the simulation runs and after it failed', async () => {
    await review({ amount: '1' }, () => ({ preview: { status: 'running' } }));
    expect(confirm()).toBeDisabled();
    cleanup();
    await review({ amount: '1' }, () => ({
      preview: {
        status: 'failed',
        error: { kind: 'reverted', reason: 'x', reasonKey: 'errors.revert.expired' },
      },
    }));
    expect(confirm()).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('its deadline has passed');
  });

  it('shows simulated amounts, and the limits where the node cannot determine them: never 0 for unknown', async () => {
    await review({ amount: '1' });
    expect(screen.getByText('−1 BNB')).toBeVisible();
    expect(screen.getByText('+599 BUSD')).toBeVisible();
    cleanup();
    await review({ amount: '1' }, () => ({
      preview: { status: 'ready', spentRaw: null, receivedRaw: null, gasRaw: null },
    }));
    expect(screen.getByText('−1 BNB')).toBeVisible();
    expect(screen.getByText(/^at least 595\.\d+ BUSD$/)).toBeVisible();
  });

  it('shows the simulated network fee and its dollars, and explains what it is at most', async () => {
    await review({ amount: '1' });
    // 200,000 gas at 10 gwei, at $600.
    expect(await screen.findByText(/^about 0\.002 BNB \(\$1\.20\)$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Network fee' }));
    expect(await screen.findByText(/At most 0\.0022 BNB, the limit your wallet/)).toBeVisible();
  });

  it('shows the usual network fee where the simulation finds none, and no fee before it', async () => {
    await review({ amount: '1' }, () => ({ preview: { status: 'running' } }));
    expect(screen.queryByText(/about .* BNB/)).toBeNull();
    cleanup();
    await review({ amount: '1' }, () => ({
      preview: { status: 'ready', spentRaw: null, receivedRaw: null, gasRaw: null },
    }));
    expect(await screen.findByText(/^about 0\.0012 BNB/)).toBeVisible();
    // The tax of a listed token that is not measured yet.
    expect(screen.getAllByText('–')).toHaveLength(1);
  });
});
