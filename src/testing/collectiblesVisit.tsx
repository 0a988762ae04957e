import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { type CollectiblesWorld } from './collectiblesWorld.ts';
import { CollectiblesPage } from '#features/collectibles/CollectiblesPage.tsx';

const cats = catsAddress!;

/** Renders the page. */
export const show = (world: CollectiblesWorld, path = '/collectibles') =>
  act(async () =>
    world.render(
      <MemoryRouter initialEntries={[path]}>
        <CollectiblesPage />
      </MemoryRouter>,
    ),
  );
/** Says whether a text is shown. */
export const has = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
/** Returns the name of a kind on its card, which covers the card as its button. */
const nameOf = (kind: string) =>
  screen.getByText(kind, { selector: 'li button *' }).closest('button')!;
/** Returns the card of a kind. */
export const card = (kind: string) => within(nameOf(kind).closest('li')!);
/** Clicks an element. */
export const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

/** Finds the dialog; roles are computed for every element of the page, which costs far more. */
export const findDialog = () =>
  waitFor(() => document.querySelector('dialog') ?? expect.fail('No dialog is open'));

/** Opens the details of a kind. */
export async function open(kind: string) {
  await click(nameOf(kind));
  return within(await findDialog());
}

/** Gives the account a profile with a picture. */
export function setPicture(
  world: CollectiblesWorld,
  tokenId: bigint,
  kind: bigint,
  collection = cats,
): void {
  const { fake } = world;
  fake.answer(profileAbi, profileAddress!, 'hasRegistered', true);
  fake.answer(profileAbi, profileAddress!, 'getUserProfile', [
    1n,
    0n,
    1n,
    collection,
    tokenId,
    true,
  ]);
  fake.answer(meowCatsAbi, cats, 'getBunnyId', (id) =>
    id === tokenId ? kind : BigInt(world.cats.get(id) ?? 0),
  );
}
