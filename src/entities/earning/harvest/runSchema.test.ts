import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeLocks, harvestTasks, openHarvestTab } from '#testing/harvestWorld.ts';
import { OTHER as otherAccount, OWNER as account } from '#testing/accounts.ts';
import { Outside } from '#testing/transactionsWorld.ts';
import { newRun, withLines } from './harvestRun.ts';
import { readRun, writeRun } from './runSchema.ts';

const run = withLines(newRun(31337, account, harvestTasks(2), 1000), ['chef 2'], {
  refused: {
    status: 'failed',
    reason: { key: 'errors.revert.other', params: { reason: 'Pool is paused' } },
  },
});

describe('the stored run', () => {
  it('reads back what was written', () => {
    expect(readRun(writeRun(run))).toEqual(run);
  });

  it.each<[string, object]>([
    ['another version', { v: 3 }],
    ['no lines', { run: { ...run, lines: [] } }],
    ['two lines of one name', { run: { ...run, lines: [run.lines[0], run.lines[0]] } }],
    [
      'a made-up status',
      {
        run: {
          ...run,
          lines: [{ ...run.lines[0], refused: { status: 'stolen', reason: null } }],
        },
      },
    ],
    [
      'an amount that is none',
      { run: { ...run, lines: [{ ...run.lines[0], expectedRaw: '-1' }] } },
    ],
    [
      'a reason of another page',
      {
        run: {
          ...run,
          lines: [
            {
              ...run.lines[0],
              refused: { status: 'failed', reason: { key: 'wallet.connect', params: {} } },
            },
          ],
        },
      },
    ],
    [
      'a reason with an object in it',
      { run: { ...run, because: { key: 'errors.unknown', params: { message: {} } } } },
    ],
    ['an account that is none', { run: { ...run, account: '0x12' } }],
  ])('with %s is not believed', (_name, change) => {
    expect(readRun(JSON.stringify({ v: 2, run, ...change }))).toBeUndefined();
  });

  it('accepts any stored text without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify({ v: 2, run: value })),
        ),
        (text) => {
          readRun(text);
        },
      ),
    );
  });
});

describe('HarvestStore', () => {
  const key = `meowswap:harvest:31337:${account.toLowerCase()}`;

  it('shows no run of another account, and none older than a day', () => {
    const outside = new Outside();
    outside.storage.setItem(
      key,
      writeRun({ ...run, account: otherAccount, startedAt: outside.time }),
    );
    expect(openHarvestTab(outside).runs.view(account).run).toBeUndefined();
    outside.storage.setItem(
      key,
      writeRun({ ...run, startedAt: outside.time - 25 * 60 * 60 * 1000 }),
    );
    expect(openHarvestTab(outside).runs.view(account).run).toBeUndefined();
  });

  it('works without storage, and says so', () => {
    const outside = new Outside();
    outside.storage.isBlocked = true;
    const { runs } = openHarvestTab(outside);
    runs.put(run);
    expect(runs.view(account)).toMatchObject({ run, isStored: false });
    outside.storage.isBlocked = false;
    runs.put(run);
    expect(runs.view(account).isStored).toBe(true);
  });

  it('notices a queue in another tab until that tab is gone', async () => {
    const [outside, locks] = [new Outside(), new FakeLocks()];
    const [one, two] = [openHarvestTab(outside, locks), openHarvestTab(outside, locks)];
    void one.runs.hold(account, () => new Promise(() => undefined));
    await two.runs.checkOtherTabs(account);
    expect(two.runs.view(account).phase).toBe('elsewhere');
    one.kill();
    await two.runs.checkOtherTabs(account);
    expect(two.runs.view(account).phase).toBe('idle');
  });
});
