// @document
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { resultText } from '#protocol/competitionResult.ts';
import { battleResult } from '#testing/battle.ts';
import { dialogCalled, visitBattle, button, received } from '#testing/battleVisit.tsx';
import {
  battleAddress,
  createBattleWorld,
  startBattleServices,
  type BattleServices,
  type BattleWorld,
} from '#testing/battleWorld.ts';
// The page loads them lazily; imported here so that the tests need not wait for them.
import './components/dialogs.ts';

let world: BattleWorld;

let services: BattleServices;

beforeEach(() => {
  localStorage.clear();
  world = createBattleWorld();
  services = startBattleServices(world);
  services.answers.list = { text: resultText(battleResult) };
});

describe('making a result final', () => {
  const passBlock = (): Promise<void> =>
    act(async () => {
      world.fake.block += 1;
      world.dispatch(blockSeen({ number: world.fake.block, timestamp: world.fake.timestamp }));
      await world.dispatch(pollChain({ all: true }));
    });
  beforeEach(() => {
    world.propose(battleResult, -1);
    world.battle.phase = 'close';
  });

  it('is for anyone once the window to object has closed', async () => {
    const user = visitBattle(world);
    expect(await screen.findByText(/^The window to object has closed/)).toBeVisible();
    await user.click(await button('Make the result final'));
    const dialog = await dialogCalled('Make the result final');
    expect(dialog.getByText('Anyone can do this; the result stays the same.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Make the result final' }));
    await waitFor(() =>
      expect(received(world)).toEqual([[battleAddress, 'updateCompetitionStatus']]),
    );
  });

  it('ends without a signature where somebody else was faster', async () => {
    const user = visitBattle(world);
    await user.click(await button('Make the result final'));
    const dialog = await dialogCalled('Make the result final');
    world.battle.phase = 'claiming';
    await user.click(dialog.getByRole('button', { name: 'Make the result final' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Someone else did this in the meantime. Nothing was sent.',
    );
    expect(dialog.queryByRole('button', { name: 'Make the result final' })).toBeNull();
    expect(screen.getByText('This result is final.')).toBeInTheDocument();
    expect(world.asked()).toEqual([]);
  });

  it('says at once, without a press, what became of the result on screen', async () => {
    const user = visitBattle(world);
    await user.click(await button('Make the result final'));
    const dialog = await dialogCalled('Make the result final');
    expect(dialog.queryByRole('alert')).toBeNull();
    world.battle.phase = 'claiming';
    await passBlock();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else did this');
  });

  it('does not take an objection for somebody who was faster', async () => {
    const user = visitBattle(world);
    await user.click(await button('Make the result final'));
    const dialog = await dialogCalled('Make the result final');
    world.battle.finalIn = undefined;
    await passBlock();
    expect(await dialog.findByRole('alert')).toHaveTextContent('A result was objected to');
    expect(dialog.queryByText(/^Someone else/)).toBeNull();
  });
});
