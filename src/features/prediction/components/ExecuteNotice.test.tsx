// @document
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import {
  createLateRound,
  pollNow,
  seeWallet,
  visitNotice,
  type LateRound,
} from '#testing/lateRoundVisit.tsx';
import type { PredictionWorld } from '#testing/predictionWorld.ts';
import './dialogs.ts';

let world: PredictionWorld;
let due: LateRound['due'];

beforeEach(() => {
  ({ world, due } = createLateRound());
});

const late = /^Round #4 should have been settled \d+[ms].* ago\./;

describe('the notice of a late round', () => {
  it('is not shown before the keeper is thirty seconds late', async () => {
    due.at = world.fake.timestamp;
    world.connect();
    visitNotice(world);
    await pollNow(world);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not shown where nothing is due', async () => {
    Object.assign(due, { at: 0, closing: 0, locking: 0 });
    world.connect();
    visitNotice(world);
    await pollNow(world);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is told to everybody, and offers the act to an account that can', async () => {
    visitNotice(world);
    expect(await screen.findByText(late)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    act(() => world.connect());
    expect(await screen.findByRole('button', { name: 'Execute now' })).toBeEnabled();
    seeWallet(world, OWNER, 1);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.getByText(late)).toBeVisible();
  });

  it('offers nothing to an account that is only viewed', async () => {
    world.connect(OTHER);
    world.dispatch(accountViewed(OWNER));
    visitNotice(world);
    expect(await screen.findByText(late)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the round to lock where none closes', async () => {
    due.closing = 0;
    visitNotice(world);
    expect(await screen.findByText(/^Round #5 should have been settled/)).toBeVisible();
  });

  it('is gone once the keeper has come', async () => {
    visitNotice(world);
    await screen.findByText(late);
    Object.assign(due, { at: world.fake.timestamp + 260, closing: 5, locking: 6 });
    world.rounds.set(6, { ...world.rounds.get(5)! });
    await pollNow(world);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
