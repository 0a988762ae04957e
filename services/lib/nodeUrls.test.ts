import { expect, it } from 'vitest';
import { nodeUrls } from './nodeUrls.ts';

it('are named by several options or with commas', () => {
  expect(nodeUrls(['http://a, http://b', 'http://c', 'http://a,'])).toEqual([
    'http://a',
    'http://b',
    'http://c',
  ]);
});
