// @document
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { prizeTree, resultText, type ResultFile } from '#protocol/competitionResult.ts';
import { dialogCalled, visitBattle } from '#testing/battleVisit.tsx';
import type { BattleServices, BattleWorld } from '#testing/battleWorld.ts';
import { createRecountWorld, resultPart } from '#testing/recountVisit.tsx';
import { E18 } from '#testing/units.ts';
import '../components/dialogs.ts';

let world: BattleWorld;
let services: BattleServices;
let right: ResultFile;

beforeEach(async () => {
  ({ world, services, right } = await createRecountWorld());
});

describe('the published list', () => {
  const saved: Blob[] = [];

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:list';
    };
    URL.revokeObjectURL = () => undefined;
    // A document without navigation can't follow the link.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('is said to be missing, and offered to be saved unchanged once it is there', async () => {
    world.propose(right, 50);
    const user = visitBattle(world);
    const result = await resultPart();
    expect(await result.findByText(/^The list couldn't be loaded from the service/)).toBeVisible();
    services.answers.list = { text: resultText(right) };
    await user.click(result.getByRole('button', { name: 'Retry' }));
    await user.click(await result.findByRole('button', { name: 'Download the list' }));
    expect(saved).toHaveLength(1);
    expect(saved[0]!.size).toBe(resultText(right).length);
  });

  it('is not used where it was altered; the recomputed one claims all the same', async () => {
    world.propose(right, -10);
    world.battle.phase = 'claiming';
    services.answers.list = { text: resultText(right).replace('"trades":1', '"trades":2') };
    const user = visitBattle(world);
    const result = await resultPart();
    expect(await result.findByText(/^The service's list doesn't match the root/)).toBeVisible();
    expect(result.queryByRole('button', { name: 'Download the list' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Claim prizes' })).toBeDisabled();

    await user.click(result.getByText('Recompute the result'));
    await result.findByText('The result is right');
    await user.click(screen.getByRole('button', { name: 'Claim prizes' }));
    const dialog = await dialogCalled('Claim your prizes');
    expect(await dialog.findByText('840 MEOW')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Claim prizes' }));
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    const [, , meow, , proof] = decodeCall(competitionAbi, world.transactions()[0]!.data)!.args;
    expect(meow).toBe(840n * E18);
    expect(proof).toEqual(prizeTree(right.rows).proof(0));
  });
});
