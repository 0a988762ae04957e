// @document
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen, chainReset } from '#chain/blocks/blocksSlice.ts';
import { env } from '#config/env.ts';
import type { Address } from '#lib/hex.ts';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { createYieldWorld, type YieldWorld } from '#testing/yieldWorld.tsx';
import { askVolumes } from './askVolumes.ts';
import { selectVolume } from './selectVolume.ts';

const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const [ONE, TWO, GONE] = [address('1'), address('2'), address('3')];

type Row = Record<string, unknown>;
const row = (id: Address, more: Row = {}): Row => ({
  id,
  volumeUSDDay: '1.5',
  volumeUSDWeek: '10',
  hoursCovered: '168',
  ...more,
});

/** Makes the index answer with these rows. */
function indexOf(rows: () => Row[]): FakeIndex {
  const index = startFakeIndex(world.fake);
  index.data = () => ({ pairs: rows() });
  return index;
}

/** Returns the ids of each question. */
const asked = ({ questions }: FakeIndex): unknown[] =>
  questions.map(({ variables }) => variables['ids']);

let world: YieldWorld;
const volume = (id: Address) => selectVolume(world.store.getState(), id);
const ask = (...ids: Address[]): Promise<void> => world.store.dispatch(askVolumes(ids));

beforeEach(() => {
  world = createYieldWorld();
});

describe('volumes', () => {
  it('of all pairs that are asked for at a time are one question; a pair that the index lacks is none', async () => {
    const index = indexOf(() => [row(ONE), row(TWO, { volumeUSDDay: null, hoursCovered: '30' })]);
    await Promise.all([ask(ONE), ask(TWO, GONE), ask(ONE)]);
    expect(asked(index)).toEqual([[ONE, TWO, GONE]]);
    expect(volume(ONE)).toEqual({
      dayRaw: '1500000000000000000',
      weekRaw: '10000000000000000000',
      hours: 168,
      block: world.fake.block,
    });
    expect(volume(TWO)).toMatchObject({ dayRaw: null, hours: 30 });
    expect(volume(GONE)).toBeNull();
  });

  it('are asked for again after two minutes of the chain, and forgotten when it is another one', async () => {
    const index = indexOf(() => [row(ONE)]);
    await ask(ONE);
    await ask(ONE);
    expect(asked(index)).toHaveLength(1);
    world.store.dispatch(blockSeen({ number: 200, timestamp: world.fake.timestamp + 120 }));
    await ask(ONE);
    expect(asked(index)).toHaveLength(2);
    world.store.dispatch(chainReset());
    expect(volume(ONE)).toBeUndefined();
  });

  it('are asked for again 15 seconds after a failure', async () => {
    const index = indexOf(() => [row(ONE)]);
    index.fault = 'away';
    await ask(ONE);
    await ask(ONE);
    expect(volume(ONE)).toBe('unreachable');
    expect(asked(index)).toHaveLength(1);
    index.fault = undefined;
    world.store.dispatch(blockSeen({ number: 200, timestamp: world.fake.timestamp + 15 }));
    await ask(ONE);
    expect(volume(ONE)).toMatchObject({ hours: 168 });
  });

  it('of hundreds of pairs are asked for in parts that the index takes', async () => {
    const many = Array.from(
      { length: 400 },
      (_, index): Address => `0x${index.toString(16).padStart(40, '0')}`,
    );
    const index = indexOf(() => []);
    await ask(...many);
    expect(asked(index).map((ids) => (ids as unknown[]).length)).toEqual([180, 180, 40]);
  });

  it.each<[string, Row]>([
    ['a negative volume', { volumeUSDWeek: '-1' }],
    ['a week of more hours than it has', { hoursCovered: '169' }],
    ['no number', { volumeUSDDay: 'many' }],
  ])('are not taken from an answer with %s', async (_, more) => {
    indexOf(() => [row(ONE, more)]);
    await ask(ONE);
    expect(volume(ONE)).toBe('malformed');
  });

  it('are not taken from an index of another chain', async () => {
    indexOf(() => [row(ONE)]).block = { number: 90, hash: `0x${'cd'.repeat(32)}` };
    await ask(ONE);
    expect(volume(ONE)).toBe('otherChain');
  });

  it('say why there are none: being built, away, none named', async () => {
    const index = indexOf(() => []);
    index.fault = { status: 503 };
    await ask(ONE);
    expect(volume(ONE)).toBe('building');
    index.fault = 'away';
    await ask(TWO);
    expect(volume(TWO)).toBe('unreachable');
    env.servicesUrl = '';
    await ask(GONE);
    expect(volume(GONE)).toBe('off');
    expect(asked(index)).toHaveLength(2);
  });
});
