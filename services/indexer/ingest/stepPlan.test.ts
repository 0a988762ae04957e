import { expect, it } from 'vitest';
import type { Header } from '../chain/answers.ts';
import type { Checkpoint } from '../store/checkpoint.ts';
import { stepPlanner } from './stepPlan.ts';

const DAY = 86_400;
const HEAD = 10_000;
const latest = { number: HEAD } as Header;
const at = (number: number, chainId = 56): Checkpoint =>
  ({ chainId, number, hash: `0x${number}`, timestamp: 0 }) as Checkpoint;
const plannerAt = (seconds: number, proved?: { from: number; to: number }) =>
  stepPlanner(56, proved, () => seconds * 1_000);

it('reads old blocks at once, and newer ones whole, with proof, 64 at most', () => {
  const old = plannerAt(2 * DAY).next(at(10), latest);
  expect(old).toMatchObject({ from: 11, most: HEAD - 64, end: HEAD - 64, isUnproved: true });
  expect(old).toMatchObject({ parent: undefined, undoFrom: undefined, isWhole: false });
  const recent = plannerAt(DAY - 1).next(at(10), latest);
  expect(recent).toMatchObject({ most: 74, parent: '0x10', undoFrom: undefined, isWhole: true });
  const newest = plannerAt(2 * DAY).next(at(HEAD - 30), latest);
  expect(newest).toMatchObject({ most: HEAD, parent: `0x${HEAD - 30}`, undoFrom: HEAD - 64 });
});

it('reads the blocks in doubt with proof, in steps of their own', () => {
  const planner = plannerAt(2 * DAY, { from: 100, to: 130 });
  expect(planner.next(at(10), latest)).toMatchObject({ most: 99, isUnproved: true });
  expect(planner.next(at(99), latest)).toMatchObject({ most: 130, isWhole: true });
  expect(planner.next(at(130), latest)).toMatchObject({ most: HEAD - 64, isUnproved: true });
});

it('is wary after an untrue answer: short steps that grow, with proof for forty of them', () => {
  const planner = plannerAt(2 * DAY);
  planner.refused();
  const lengths: number[] = [];
  for (let step = 0; step < 40; step += 1) {
    const { from, most, isWhole } = planner.next(at(10), latest);
    expect(isWhole).toBe(true);
    lengths.push(most - from + 1);
    planner.appended();
  }
  expect(lengths.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 64]);
  expect(planner.next(at(10), latest).isUnproved).toBe(true);
});

it('asks no proof of a local node, which goes back far', () => {
  const planner = stepPlanner(31337, undefined, () => 0);
  const plan = planner.next(at(HEAD - 1_500, 31337), latest);
  expect(plan).toMatchObject({ undoFrom: HEAD - 2_000, parent: undefined, isWhole: true });
});
