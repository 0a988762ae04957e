// @document
import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { blockSeen, visibilityChanged } from '#chain/blocks/blocksSlice.ts';
import { contractAddress } from '#config/chains.ts';
import { addressCall } from '#entities/contractCheck/contractViews.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { word } from '#testing/units.ts';
import { OTHER } from '#testing/accounts.ts';
import { ContractsBanner } from './ContractsBanner.tsx';

const links = addressCall(contractAddress('router')!, 'factory');
const alarm = /^This site's contracts differ/;

function show(world = createTokensWorld()) {
  world.render(
    <MemoryRouter>
      <ContractsBanner />
    </MemoryRouter>,
  );
  return world;
}

describe('the banner of the contracts', () => {
  it('says nothing where all are as configured, and asks once', async () => {
    const { fake } = show();
    await expect.poll(() => fake.requests.length).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('warns where one is not, with the way to the page that compares them', async () => {
    const world = createTokensWorld();
    world.fake.answerHex(links, word(BigInt(OTHER)));
    show(world);
    expect(await screen.findByRole('alert')).toHaveTextContent(alarm);
    expect(screen.getByRole('link', { name: 'See what differs' })).toHaveAttribute(
      'href',
      '/about/contracts',
    );
  });

  it('asks nothing while the page is hidden', async () => {
    const world = createTokensWorld();
    world.store.dispatch(visibilityChanged({ visible: false }));
    show(world);
    expect(world.fake.requests).toEqual([]);
    act(() => void world.store.dispatch(visibilityChanged({ visible: true })));
    await expect.poll(() => world.fake.requests.length).toBe(1);
  });

  it('looks again once the chain was reset', async () => {
    const world = createTokensWorld();
    const { store, fake } = world;
    fake.answerHex(links, word(BigInt(OTHER)));
    show(world);
    expect(await screen.findByRole('alert')).toBeVisible();
    fake.answerHex(links, word(BigInt(contractAddress('factory')!)));
    act(() => {
      for (const number of [1, 2, 3])
        store.dispatch(blockSeen({ number, timestamp: fake.timestamp + number }));
    });
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });
});
