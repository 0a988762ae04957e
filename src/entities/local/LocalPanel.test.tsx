// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { faucetAbi } from '#protocol/abi/faucetAbi.ts';
import { contractAddress } from '#config/chains.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import { OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { faucetAct } from './faucetAct.ts';
import { LocalPanel } from './LocalPanel.tsx';

const faucet = contractAddress('faucet')!;
const busd = tokenBySymbol('BUSD')!;

function open({ connected = true } = {}) {
  const world = createTokensWorld();
  world.fake.answer(faucetAbi, faucet, 'offers', [[busd.address], [1500n * 10n ** 18n]]);
  world.fake.answerHex(`${faucet.toLowerCase()}-0x4e71d92d` as never, '0x');
  for (const method of ['hardhat_mine', 'hardhat_setBalance']) world.fake.on(method, () => null);
  if (connected) world.connect();
  world.render(<LocalPanel open onClose={vi.fn()} />);
  return {
    ...world,
    user: userEvent.setup(),
    asked: () => world.fake.requests.map(({ method, params }) => [method, ...params].join(' ')),
  };
}

describe('the faucet', () => {
  it('shows its tokens, and claims one as reviewed', async () => {
    const { user, sent } = open();
    const claim = await screen.findByRole('button', { name: 'Claim 1,500 BUSD' });
    expect(claim).toHaveTextContent('1,500 BUSD');
    await user.click(claim);
    const review = within(screen.getByRole('dialog', { name: 'Claim 1,500 BUSD' }));
    expect(review.getByText('Arrives').parentElement).toHaveTextContent('+1,500 BUSD');
    expect(sent).toEqual([]);
    await user.click(review.getByRole('button', { name: 'Claim 1,500 BUSD' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      to: faucet,
      from: OWNER,
      data: `0x32f289cf${busd.address.slice(2).toLowerCase().padStart(64, '0')}`,
    });
    await user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1)!);
    expect(await screen.findByRole('button', { name: 'Claim 1,500 BUSD' })).toBeEnabled();
  });

  it.each([
    [busd.address, ['token']],
    [undefined, []],
  ])('signs the claim of %s, and nothing else', (token, named) => {
    const claim = { account: OWNER, token, symbol: 'BUSD' };
    expect(plantedIn(faucetAct, claim)).toEqual(plantedFor(...named));
  });

  it('claims everything at once', async () => {
    const { user, sent } = open();
    await user.click(screen.getByRole('button', { name: 'Claim all test tokens' }));
    const review = within(screen.getByRole('dialog', { name: 'Claim all test tokens' }));
    expect(await review.findByText('+1,500 BUSD')).toBeVisible();
    await user.click(review.getByRole('button', { name: 'Claim all test tokens' }));
    await waitFor(() => expect(sent[0]?.data).toBe('0x4e71d92d'));
  });

  it('gives native coins without the wallet', async () => {
    const { user, asked } = open();
    await user.click(screen.getByRole('button', { name: 'Add 100 BNB' }));
    expect(await screen.findByText('100 BNB added.')).toBeVisible();
    expect(asked()).toContain(`hardhat_setBalance ${OWNER} 0x${(101n * 10n ** 18n).toString(16)}`);
  });

  it('asks for a wallet first', async () => {
    open({ connected: false });
    expect(screen.getByText('Connect a wallet first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Claim all test tokens' })).toBeDisabled();
    expect(await screen.findByRole('button', { name: 'Claim 1,500 BUSD' })).toBeDisabled();
  });
});

describe('the clock', () => {
  it('jumps an hour, a day, or a typed number of hours', async () => {
    const { user, asked } = open();
    await user.click(screen.getByRole('button', { name: '1 hour ahead' }));
    await user.click(screen.getByRole('button', { name: '1 day ahead' }));
    await user.type(screen.getByRole('textbox', { name: 'Hours to jump ahead' }), '10{Enter}');
    await waitFor(() =>
      expect(asked().filter((line) => line.startsWith('hardhat_mine'))).toEqual([
        'hardhat_mine 0x4b0 0x3',
        'hardhat_mine 0x7080 0x3',
        'hardhat_mine 0x2ee0 0x3',
      ]),
    );
  });

  it.each(['0', '1.5', '9999'])('does not jump %s hours', async (hours) => {
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Hours to jump ahead' }), hours);
    expect(screen.getByRole('button', { name: 'Jump' })).toBeDisabled();
    expect(screen.getByText(/whole number of hours/)).toBeVisible();
  });

  it('shows why a request failed', async () => {
    const { user, fake } = open();
    fake.fail(undefined, { method: 'hardhat_mine' });
    await user.click(screen.getByRole('button', { name: 'Mine a block' }));
    expect(await screen.findByText(/network|node|reach/i, { selector: 'output' })).toBeVisible();
  });
});
