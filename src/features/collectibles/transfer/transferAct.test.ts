import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { erc721Abi } from '#protocol/abi/erc721Abi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { revert } from '#testing/scriptedContracts.ts';
import { createHolderWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { transferAct, type TransferModel } from './transferAct.ts';
import { expectNothingSent, onlySent } from '#testing/sentOnly.ts';

let world: CollectiblesWorld;
beforeEach(() => {
  world = createHolderWorld();
});

const cats = catsAddress!;

describe('sending a collectible', () => {
  const collection: Address = `0x${'c'.repeat(40)}`;
  const cat: TransferModel = {
    account: OWNER,
    nftAddress: cats,
    name: 'Sparkle',
    tokenIdRaw: toRaw(0n),
    recipient: OTHER,
  };
  const send = (changes: Partial<TransferModel> = {}) =>
    world.dispatch(submit(transferAct, { ...cat, ...changes }));

  it.each<[string, Partial<TransferModel>, Address, bigint]>([
    ['token 0 of ours', {}, cats, 0n],
    [
      'a token of others',
      { nftAddress: collection, tokenIdRaw: toRaw(2n ** 200n) },
      collection,
      2n ** 200n,
    ],
  ])('moves %s by its own collection', async (_name, changes, at, id) => {
    world.fake.answer(erc721Abi, collection, 'ownerOf', OWNER);
    expect(await send(changes)).toMatchObject({ outcome: 'sent' });
    const { to, data } = onlySent(world);
    expect(to).toBe(at);
    expect(decodeCall(meowCatsAbi, data)).toMatchObject({
      name: 'safeTransferFrom',
      args: [OWNER, OTHER, id],
    });
    expect(world.records()[0]?.info).toMatchObject({
      kind: 'transferCollectible',
      recipient: OTHER,
    });
  });

  it('signs this token’s way to this account, and nothing else', () => {
    expect(plantedIn(transferAct, cat)).toEqual(plantedFor('from', 'to', 'tokenId'));
  });

  it.each([
    ['another account holds it', () => world.fake.answer(meowCatsAbi, cats, 'ownerOf', OTHER)],
    ['its holder cannot be read', () => world.fake.answer(meowCatsAbi, cats, 'ownerOf', revert)],
  ])('sends nothing where %s', async (_name, arrange) => {
    arrange();
    expect(await send()).toEqual({ outcome: 'blocked', issue: 'notOwned' });
    expectNothingSent(world);
  });
});
