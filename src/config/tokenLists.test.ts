import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkList } from '#entities/tokens/lists/checkList.ts';
import { checkToken, type ListedToken } from '#entities/tokens/lists/checkToken.ts';
import { mistakenFor, originalsOf } from '#entities/tokens/lookalikes.ts';
import { chains } from './chains.ts';
import { defaultLists } from './tokenLists.ts';

const fileOf = (url: string): string => new URL(`../../public${url}`, import.meta.url).pathname;
const read = (url: string) =>
  JSON.parse(readFileSync(fileOf(url), 'utf8')) as { tokens: ListedToken[] };

describe('our token lists', () => {
  it.each(defaultLists)(
    '%s is served and passes our own check with no entry left out',
    async (url) => {
      expect(existsSync(fileOf(url))).toBe(true);
      const list = await checkList(read(url));
      expect(list.leftOut).toBe(0);
      expect(list.tokens.filter((token) => mistakenFor(token, originalsOf([])))).toEqual([]);
      for (const token of read(url).tokens)
        expect(checkToken(token)).toMatchObject({ address: token.address });
    },
  );

  it('start with one that matches the tokens of all deployments', () => {
    const deployed = Object.values(chains).flatMap(({ id, deployment }) =>
      deployment.tokens.map((token) => ({ ...token, chainId: id })),
    );
    const byPlace = (a: { chainId: number; address: string }, b: typeof a) =>
      a.chainId - b.chainId || (a.address < b.address ? -1 : 1);
    expect(read(defaultLists[0]!).tokens.toSorted(byPlace)).toEqual(deployed.toSorted(byPlace));
  });

  it('have no token twice', () => {
    const places = defaultLists.flatMap((url) =>
      read(url).tokens.map(({ chainId, address }) => `${chainId} ${address}`),
    );
    expect(new Set(places).size).toBe(places.length);
  });
});
