import { describe, expect, it } from 'vitest';
import { pagesFromEnd } from './readHistory.ts';

describe('pages of the history', () => {
  it('are read from the end, the last one shorter', () => {
    expect(pagesFromEnd(2_300, 9)).toEqual([
      { cursor: 1_300, size: 1_000 },
      { cursor: 300, size: 1_000 },
      { cursor: 0, size: 300 },
    ]);
    expect(pagesFromEnd(2_300, 1)).toEqual([{ cursor: 1_300, size: 1_000 }]);
  });

  it('are none where nothing was bet', () => {
    expect(pagesFromEnd(0, 1)).toEqual([]);
  });
});
