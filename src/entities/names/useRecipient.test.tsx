// @document
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namehash } from 'ethers';
import { nameRegistryAbi } from '#protocol/abi/nameRegistryAbi.ts';
import { nameResolverAbi } from '#protocol/abi/nameResolverAbi.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { OWNER } from '#testing/accounts.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
// Loaded on demand in the app; preloaded here because the tests measure pauses.
import '@adraffy/ens-normalize';
import './lookUpName.ts';
import './nameNode.ts';
import { useRecipient } from './useRecipient.ts';

const RESOLVER: Address = '0x2222222222222222222222222222222222222222';

function Probe({ text }: { text: string }) {
  return <output>{JSON.stringify(useRecipient(text))}</output>;
}

const shown = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

/** Code loaded on demand arrives in real time, whatever the test's clock. */
const PATIENCE = { timeout: 15_000 };

describe('a typed recipient', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['', { status: 'empty' }],
    ['  ', { status: 'empty' }],
    [OWNER, { status: 'resolved', address: OWNER, isName: false }],
    [` ${OWNER.toLowerCase()} `, { status: 'resolved', address: OWNER, isName: false }],
    ['0x1234', { status: 'unresolved' }],
    ['javascript:1', { status: 'unresolved' }],
    ['tom.meow', { status: 'resolving' }],
  ])('reads %j as %j at once', (text, expected) => {
    createTokensWorld().render(<Probe text={text} />);
    expect(shown()).toEqual(expected);
  });

  it('looks up only the last name, once typing pauses', async () => {
    const world = createTokensWorld();
    world.fake.answer(nameRegistryAbi, contractAddress('nameRegistry')!, 'resolver', RESOLVER);
    world.fake.answer(nameResolverAbi, RESOLVER, 'addr', (node) =>
      node === namehash('tom.meow') ? OWNER : RESOLVER,
    );
    const { rerender } = world.render(<Probe text="to.meow" />);
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(world.fake.requests).toEqual([]);
    rerender(<Probe text="tom.meow" />);
    await act(() => vi.advanceTimersByTimeAsync(300));
    await vi.waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(10));
      expect(shown()).toEqual({ status: 'resolved', address: OWNER, isName: true });
    }, PATIENCE);
  });

  it('is unresolved when the name is not found', async () => {
    createTokensWorld().render(<Probe text="nobody.meow" />);
    await vi.waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(shown()).toEqual({ status: 'unresolved' });
    }, PATIENCE);
  });
});
