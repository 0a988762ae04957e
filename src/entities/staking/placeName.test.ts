import { describe, expect, it } from 'vitest';
import '#i18n/addEarnTexts.ts';
import { translate, type Translate } from '#i18n/t.ts';
import { knownPlaces } from './knownPlaces.ts';
import { placeName } from './placeName.ts';

const t: Translate = (key, params) => translate('en-US', key, params);
const nameOf = (key: string): string => placeName(t, knownPlaces().get(key)!.place);

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

  it('adds the id where two places would share a name', () => {
    expect(nameOf('chef 0')).toBe('Stake MEOW, earn MEOW (0)');
    expect(nameOf('pool 44')).toBe('Stake MEOW, earn MEOW (44)');
  });

  it('is unique on the chain', () => {
    const names = [...knownPlaces().keys()].map(nameOf);
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  });
});
