import { beforeEach, describe, expect, it } from 'vitest';
import { batchSupportRead, walletSeen } from '#entities/wallet/walletSlice.ts';
import {
  harvestTasks,
  mineFor,
  openHarvestTab,
  refuseMarks,
  reportIn,
  type HarvestTab,
} from '#testing/harvestWorld.ts';
import { OTHER as otherAccount, OWNER as account } from '#testing/accounts.ts';
import { Outside } from '#testing/transactionsWorld.ts';
import { goOn, harvestAll } from './harvestQueue.ts';
import { collectedCount, isRunFinished } from './runReport.ts';

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
const offerBatches = () =>
  tab.dispatch(batchSupportRead({ account, chainId: 31337, batch: 'supported' }));
const mine = (of: HarvestTab = tab) => mineFor(of, outside);

describe('a queue of prompts', () => {
  it('collects everything, one prompt after the other', async () => {
    expect(await harvest(5)).toBe('done');
    expect(statuses()).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
    expect(outside.signer.openings).toBe(5);
    const toasts = () => tab.getState().notifications.toasts;
    expect(toasts()).toMatchObject([{ progress: { done: 0, count: 5 } }]);
    await mine();
    expect(toasts()).toMatchObject([{ progress: { done: 5, count: 5 } }]);
    expect(statuses()).toEqual(Array.from({ length: 5 }, () => 'collected'));
    expect(isRunFinished(runOf())).toBe(true);
  });

  it('opens no prompt for calls that would revert, and says why', async () => {
    refuseMarks(outside, [3]);
    await harvest(5);
    await mine();
    expect(statuses()).toEqual(['collected', 'collected', 'failed', 'collected', 'collected']);
    expect(outside.signer.openings).toBe(4);
    expect(runOf().lines[2]?.reason).toMatchObject({ params: { reason: 'Pool is paused' } });
    expect(collectedCount(runOf())).toBe(4);
  });

  it('opens no prompt without rewards', async () => {
    offerBatches();
    expect(await harvest(0)).toBe('nothing');
    expect(outside.signer.requests).toEqual([]);
    expect(tab.runs.view(account).run).toBeUndefined();
  });

  it('stops at a rejection in the wallet and goes on with the rest when asked', async () => {
    outside.signer.before = ({ method }) => {
      if (method === 'eth_sendTransaction')
        outside.signer.behaviour = outside.signer.openings === 2 ? 'reject' : 'approve';
    };
    await harvest(4);
    expect(statuses()).toEqual(['sent', 'rejected', 'waiting', 'waiting']);
    expect(runOf().stopped).toBe('rejected');
    outside.signer.before = () => undefined;
    outside.signer.behaviour = 'approve';
    expect(await tab.dispatch(goOn(account, harvestTasks(4), 'waiting', tab.runs))).toBe('done');
    expect(statuses()).toEqual(['sent', 'rejected', 'sent', 'sent']);
    expect(runOf().stopped).toBeNull();
    expect(outside.signer.openings).toBe(4);
  });

  it('stops when the user says so', async () => {
    outside.signer.before = ({ method }) => {
      if (method === 'eth_sendTransaction' && outside.signer.openings === 2) tab.runs.stop(account);
    };
    await harvest(4);
    expect(statuses()).toEqual(['sent', 'sent', 'waiting', 'waiting']);
    expect(runOf().stopped).toBe('user');
    expect(tab.runs.view(account).phase).toBe('idle');
  });

  it.each<[string, () => void, string]>([
    [
      'account',
      () => {
        outside.signer.accounts = [otherAccount];
        tab.services.wallet.account = otherAccount;
        tab.dispatch(walletSeen({ connectorId: 'test', account: otherAccount, chainId: 31337 }));
      },
      'account',
    ],
    [
      'chain',
      () => {
        outside.signer.chainId = 56;
        tab.dispatch(walletSeen({ connectorId: 'test', account, chainId: 56 }));
      },
      'chain',
    ],
    // Not announced to the page: the wallet is asked anew before every prompt.
    ['account, unannounced', () => void (outside.signer.accounts = [otherAccount]), 'account'],
    ['chain, unannounced', () => void (outside.signer.chainId = 56), 'chain'],
  ])(
    'stops and keeps the report when the wallet switches its %s',
    async (_name, change, reason) => {
      outside.signer.before = ({ method }) => {
        if (method === 'eth_sendTransaction' && outside.signer.openings === 2) change();
      };
      await harvest(5);
      expect(statuses()).toEqual(['sent', 'sent', 'waiting', 'waiting', 'waiting']);
      expect(runOf().stopped).toBe(reason);
      expect(outside.signer.openings).toBe(2);
      expect(tab.runs.view(otherAccount).run).toBeUndefined();
    },
  );

  it('stops where no prompt can open, and says why', async () => {
    outside.signer.behaviour = 'busy';
    await harvest(3);
    expect(statuses()).toEqual(['waiting', 'waiting', 'waiting']);
    expect(runOf()).toMatchObject({ stopped: 'other', because: { key: 'errors.requestPending' } });
  });

  it('does not repeat a prompt whose transaction may have been sent', async () => {
    outside.signer.behaviour = 'sendAndFail';
    await harvest(3);
    expect(statuses()).toEqual(['unknown', 'waiting', 'waiting']);
    outside.signer.behaviour = 'approve';
    await tab.dispatch(goOn(account, harvestTasks(3), 'waiting', tab.runs));
    await mine();
    expect(statuses()).toEqual(['collected', 'collected', 'collected']);
    expect(outside.signer.openings).toBe(3);
  });

  it('reports what the chain refused after all', async () => {
    await harvest(2);
    refuseMarks(outside, [2]);
    await mine();
    expect(statuses()).toEqual(['collected', 'failed']);
    expect(runOf().lines[1]?.reason).not.toBeNull();
  });
});

describe('a batch', () => {
  it('opens one prompt, without calls that would revert', async () => {
    offerBatches();
    refuseMarks(outside, [2]);
    await harvest(5);
    expect(statuses()).toEqual(['sent', 'failed', 'sent', 'sent', 'sent']);
    expect(outside.signer.openings).toBe(1);
    expect(outside.signer.batches.get('batch-1')?.calls).toHaveLength(4);
  });

  it('is never sent empty', async () => {
    offerBatches();
    refuseMarks(outside, [1, 2, 3]);
    await harvest(3);
    expect(statuses()).toEqual(['failed', 'failed', 'failed']);
    expect(outside.signer.openings).toBe(0);
  });

  it('is an ordinary transaction for a single call', async () => {
    offerBatches();
    refuseMarks(outside, [1, 2]);
    await harvest(3);
    expect(statuses()).toEqual(['failed', 'failed', 'sent']);
    expect(outside.signer.requests.map(({ method }) => method)).not.toContain('wallet_sendCalls');
  });

  it('falls back to a queue where the wallet cannot batch', async () => {
    offerBatches();
    outside.signer.batchError = Object.assign(new Error('No atomic execution'), {
      code: 5700,
      name: 'WalletError',
    });
    await harvest(3);
    expect(statuses()).toEqual(['sent', 'sent', 'sent']);
    expect(
      outside.signer.requests.filter(({ method }) => method === 'eth_sendTransaction'),
    ).toHaveLength(3);
    expect(tab.getState().wallet.batch).toBe('unsupported');
  });

  it('is asked for only once when the user rejects it', async () => {
    offerBatches();
    outside.signer.behaviour = 'reject';
    await harvest(3);
    expect(statuses()).toEqual(['rejected', 'rejected', 'rejected']);
    expect(outside.signer.openings).toBe(1);
  });

  it('has the outcome of its transaction', async () => {
    offerBatches();
    await harvest(2);
    const batch = outside.signer.batches.get('batch-1')!;
    for (const call of batch.calls)
      batch.hashes.push(outside.ledger.broadcast({ ...call, from: account }));
    batch.status = 200;
    await mine();
    expect(statuses()).toEqual(['collected', 'collected']);
  });
});
