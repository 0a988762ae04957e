import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Address } from '#lib/hex.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { OWNER } from './accounts.ts';
import { createCollectiblesWorld, type CollectiblesWorld } from './collectiblesWorld.ts';
import { answerUrls } from './httpServer.ts';
import { revert } from './scriptedContracts.ts';
import { OtherCollections } from '#features/collectibles/others/OtherCollections.tsx';
import { collectionAbi } from '#features/collectibles/others/readCollection.ts';

/** Where they are kept. */
export const KEY = 'meowswap_collectibles';

/** Two collections. */
export const one: Address = `0x${'c'.repeat(40)}`;
export const two: Address = `0x${'d'.repeat(40)}`;

/** Keeps collections on an earlier visit, whose server was allowed then. */
export const keep = (collections: readonly Address[], servers = ['https://nft.example']) =>
  localStorage.setItem(KEY, JSON.stringify({ collections, servers }));
/** Returns what is kept. */
export const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>;
/** Waits for a text. */
export const find = (text: string | RegExp) => screen.findByText(text);
/** Says whether a text is shown. */
export const has = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
/** Presses what has this text. */
export const press = (text: string) =>
  act(async () => void fireEvent.click(screen.getByText(text)));
/** Types into a field. */
export const type = (label: string, text: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value: text } }));

/** Collections of others in a world whose servers say what tests set. */
export interface OtherCollectionsVisit {
  world: CollectiblesWorld;
  /** What servers say, by address; one that is not named never answers. */
  documents: Record<string, unknown>;
  /** Deploys a collection of which the account holds tokens, with their addresses of descriptions. */
  deploy: (at: Address, uris: ReadonlyMap<bigint, string | null>, name?: string) => void;
  /** Renders them. */
  show: () => Promise<unknown>;
}

/** Sets the visit up before each test, connected. */
export function useOtherCollections(): OtherCollectionsVisit {
  const visit = {
    deploy: (at, uris, name = 'Frogs') => {
      const { fake } = visit.world;
      const ids = [...uris.keys()];
      fake.answer(meowCatsAbi, at, 'name', name);
      fake.answer(collectionAbi, at, 'balanceOf', () => BigInt(ids.length));
      fake.answer(collectionAbi, at, 'ownerOf', OWNER);
      fake.answer(collectionAbi, at, 'tokenOfOwnerByIndex', (_owner, index) => ids[Number(index)]!);
      fake.answer(collectionAbi, at, 'tokenURI', (id) => uris.get(id) ?? revert());
    },
    show: () =>
      act(async () =>
        visit.world.render(
          <MemoryRouter>
            <OtherCollections account={OWNER} />
          </MemoryRouter>,
        ),
      ),
  } as OtherCollectionsVisit;
  beforeEach(() => {
    localStorage.clear();
    visit.documents = {};
    answerUrls((url) => {
      const found = visit.documents[url];
      if (found === undefined) return new Promise<Response>(() => undefined);
      return typeof found === 'string' ? new Response(found) : Response.json(found);
    });
    vi.spyOn(globalThis, 'fetch');
    visit.world = createCollectiblesWorld();
    visit.world.connect();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    delete window.connectSources;
  });
  return visit;
}
