import { expect, it, vi } from 'vitest';
import { selectorOf } from './abiSelectors.ts';
import { keccak } from './keccak.ts';

vi.mock('./keccak.ts', { spy: true });

it('hashes a signature once, however many calls are made with it', () => {
  const inputs = [{ type: 'address' }, { type: 'uint256' }];
  const selectors = Array.from({ length: 500 }, () => selectorOf('transfer', inputs));
  expect(new Set(selectors)).toEqual(new Set(['0xa9059cbb']));
  expect(keccak).toHaveBeenCalledTimes(1);
});
