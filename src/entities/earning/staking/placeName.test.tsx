// @document
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import '#i18n/addEarnTexts.ts';
import { earnList } from '#config/earn.ts';
import { translate, type Translate } from '#i18n/t.ts';
import { createPoolsWorld } from '#testing/poolsWorld.ts';
import { knownPlaces } from './knownPlaces.ts';
import { placeName } from './placeName.ts';
import { usePlaceName } from './usePlaceName.ts';

const t: Translate = (key, params) => translate('en-US', key, params);
const placeOf = (key: string) => knownPlaces().get(key)!.place;
const nameOf = (key: string): string => placeName(t, placeOf(key));

describe('the name of a place', () => {
  it('says what is staked and what it earns', () => {
    expect(nameOf('pool 41')).toBe('Stake MEOW, earn HISS');
    expect(nameOf('chef 1')).toBe('Stake MEOW-BNB LP, earn MEOW');
    expect(nameOf('vault')).toBe('Stake MEOW, auto-compound');
  });

  it('names the coin, not its wrapped token, where the coin is staked', () => {
    expect(nameOf('pool 40')).toBe('Stake BNB, earn BUSD');
    expect(nameOf('chef 4')).toBe('Stake WBNB, earn MEOW');
  });
});

describe('the names of all places', () => {
  function Names(): ReactNode {
    return [...knownPlaces().keys()].map((key) => <Name key={key} id={key} />);
  }
  function Name({ id }: { id: string }): ReactNode {
    return <p data-testid={id}>{usePlaceName(placeOf(id))}</p>;
  }
  const shown = (key: string) => screen.getByTestId(key).textContent;

  function visit(to: number) {
    const world = createPoolsWorld(earnList.pools);
    world.connect();
    world.setPool(44, { to });
    world.render(<Names />);
    return world;
  }

  it.each([
    ['that it has ended', -2, 'ended'],
    ['until when it runs', 100, 'until'],
  ])('differ by %s where two stake and earn the same', async (_what, to, word) => {
    visit(to);
    const expected = new RegExp(String.raw`^Stake MEOW, earn MEOW \(${word} Nov 1[45], 2023\)$`);
    await waitFor(() => expect(shown('pool 44')).toMatch(expected));
    expect(shown('chef 0')).toBe('Stake MEOW, earn MEOW');
    const names = [...knownPlaces().keys()].map(shown);
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  });

  it('ask the chain for no other pool', async () => {
    const world = visit(100);
    await waitFor(() => expect(shown('pool 44')).toContain('until'));
    expect(shown('pool 41')).toBe('Stake MEOW, earn HISS');
    expect(world.fake.requests.flatMap(({ calls }) => calls).length).toBeLessThan(10);
  });
});
