import { beforeEach, describe, expect, it } from 'vitest';
import {
  FakeLocks,
  harvestTasks,
  mineFor,
  openHarvestTab,
  refuseMarks,
  reportIn,
  type HarvestTab,
} from '#testing/harvestWorld.ts';
import { OWNER as account } from '#testing/accounts.ts';
import { Outside, settle } from '#testing/transactionsWorld.ts';
import { goOn, harvestAll } from './harvestQueue.ts';

let outside: Outside;
let tab: HarvestTab;

beforeEach(() => {
  outside = new Outside();
  tab = openHarvestTab(outside);
});

const runOf = (of = tab) => reportIn(of);
const statuses = (of = tab) => runOf(of).lines.map(({ status }) => status);
const harvest = (count: number, of: HarvestTab = tab) =>
  of.dispatch(harvestAll(account, harvestTasks(count), of.runs));
const mine = (of: HarvestTab = tab) => mineFor(of, outside);

describe('after a reload', () => {
  it('finds transactions the page did not live to see, and offers the rest', async () => {
    outside.signer.before = ({ method }) => {
      if (method === 'eth_sendTransaction' && outside.signer.openings === 2)
        outside.signer.behaviour = 'sendSilently';
    };
    void harvest(4);
    await expect.poll(() => outside.signer.openings).toBe(2);
    await settle();
    tab.kill();
    outside.signer.before = () => undefined;
    outside.signer.behaviour = 'approve';
    const later = openHarvestTab(outside);
    await mine(later);
    await mine(later);
    expect(statuses(later)).toEqual(['collected', 'collected', 'waiting', 'waiting']);
    await later.dispatch(goOn(account, harvestTasks(4), 'waiting', later.runs));
    await mine(later);
    expect(statuses(later)).toEqual(['collected', 'collected', 'collected', 'collected']);
    expect(outside.signer.openings).toBe(4);
  });

  it('reports that nothing is left of rewards that are gone', async () => {
    outside.signer.behaviour = 'busy';
    await harvest(3);
    outside.signer.behaviour = 'approve';
    await tab.dispatch(goOn(account, harvestTasks(3).slice(1), 'waiting', tab.runs));
    expect(statuses()).toEqual(['failed', 'sent', 'sent']);
    expect(runOf().lines[0]?.reason?.key).toBe('harvest.nothingLeft');
  });

  it('tries again what failed and is still due, and nothing else', async () => {
    refuseMarks(outside, [1, 3]);
    await harvest(3);
    await mine();
    expect(statuses()).toEqual(['failed', 'collected', 'failed']);
    refuseMarks(outside, []);
    await tab.dispatch(goOn(account, harvestTasks(3).slice(1), 'failed', tab.runs));
    expect(statuses()).toEqual(['failed', 'collected', 'sent']);
    await mine();
    expect(statuses()).toEqual(['failed', 'collected', 'collected']);
    expect(outside.signer.openings).toBe(2);
  });
});

describe('two tabs', () => {
  it('never ask twice for one reward', async () => {
    const locks = new FakeLocks();
    const [one, two] = [openHarvestTab(outside, locks), openHarvestTab(outside, locks)];
    outside.signer.behaviour = 'busy';
    await harvest(4, one);
    outside.signer.behaviour = 'approve';
    const outcomes = await Promise.all(
      [one, two].map((each) => each.dispatch(goOn(account, harvestTasks(4), 'waiting', each.runs))),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'elsewhere']);
    expect(outside.signer.openings).toBe(1 + 4);
  });

  it('do not repeat the prompt of a closed tab, whichever goes on', async () => {
    const locks = new FakeLocks();
    const [one, two] = [openHarvestTab(outside, locks), openHarvestTab(outside, locks)];
    outside.signer.behaviour = 'busy';
    await harvest(2, one);
    outside.signer.behaviour = 'sendSilently';
    void two.dispatch(goOn(account, harvestTasks(2), 'waiting', two.runs));
    await expect.poll(() => outside.signer.openings).toBe(2);
    await settle();
    two.kill();
    outside.signer.behaviour = 'approve';
    await one.runs.checkOtherTabs(account);
    await one.dispatch(goOn(account, harvestTasks(2), 'waiting', one.runs));
    expect(statuses(one)).toEqual(['unknown', 'sent']);
    expect(outside.signer.openings).toBe(1 + 2);
    await mine(one);
    await mine(one);
    expect(statuses(one)).toEqual(['collected', 'collected']);
  });

  it('show the same report', async () => {
    const locks = new FakeLocks();
    const [one, two] = [openHarvestTab(outside, locks), openHarvestTab(outside, locks)];
    expect(two.runs.view(account).run).toBeUndefined();
    await harvest(2, one);
    expect(statuses(two)).toEqual(['sent', 'sent']);
    one.runs.dismiss(account);
    expect(two.runs.view(account).run).toBeUndefined();
  });
});
