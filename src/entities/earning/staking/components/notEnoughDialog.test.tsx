// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import '#i18n/addEarnTexts.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { OWNER } from '#testing/accounts.ts';
import type { StakePlace } from '../places.ts';
import { NotEnoughDialog } from './NotEnoughDialog.tsx';

const desk = useStakingWorld();
let closed = 0;
const onClose = () => {
  closed += 1;
};

beforeEach(() => {
  closed = 0;
});

async function show(place: StakePlace, dialog: ReactNode): Promise<void> {
  await desk.read(place);
  await act(async () => desk.world.render(<MemoryRouter>{dialog}</MemoryRouter>));
}
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const text = () => document.body.textContent ?? '';

describe('NotEnoughDialog', () => {
  it('links to where the token is sold', async () => {
    await show(
      places.coin,
      <NotEnoughDialog place={places.coin} account={OWNER} onClose={onClose} />,
    );
    expect(text()).toContain('BNB required');
    expect(text()).toContain('Insufficient BNB balance');
    expect(screen.getByRole('link', { name: 'Buy BNB' }).getAttribute('href')).toBe(
      '/swap?outputCurrency=BNB',
    );
    expect(screen.getByRole('button', { name: 'Locate Assets' })).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(closed).toBe(1);
  });

  const locate = async () => {
    await show(
      places.coin,
      <NotEnoughDialog place={places.coin} account={OWNER} onClose={onClose} />,
    );
    await press('Locate Assets');
  };

  it('locates what is staked in that very place, and elsewhere', async () => {
    await locate();
    await expect.poll(text).toContain('Staked here10 BNB');
    await expect.poll(text).toContain('Stake WBNB, earn MEOW10 WBNB');
    expect(screen.getByRole('link', { name: 'Stake WBNB, earn MEOW' }).getAttribute('href')).toBe(
      '/pools?pool=1',
    );
  });

  it('says that nothing is staked only once every place has answered', async () => {
    desk.facts.staked = 0n;
    desk.world.fake.fail();
    await act(async () =>
      desk.world.render(
        <MemoryRouter>
          <NotEnoughDialog place={places.coin} account={OWNER} onClose={onClose} />
        </MemoryRouter>,
      ),
    );
    await press('Locate Assets');
    await expect.poll(text).toContain("Couldn't load this from the chain.");
    expect(text()).not.toContain("You haven't staked any");
    desk.world.fake.recover();
    desk.world.fake.mine(1, 3);
    await act(() => desk.world.dispatch(pollChain({ all: true })));
    await expect.poll(text).toContain("You haven't staked any BNB.");
  });
});
