// Rules of reference/hub.md 3 about proposals, with the answer that a client reads.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import { type ProposalTerms, type VotingProblem } from '../../../src/lib/votingRules.ts';
import { refused } from '../testing/refused.ts';
import { newWallet, startTestHub } from '../testing/testHub.ts';
import { useTestHub } from '../testing/useTestHub.ts';
import { cancel, holder, propose, published } from '../testing/testVoting.ts';

const DAY = 86_400;
const admin = newWallet();
const hub = await useTestHub({ admins: [admin.address as Address] });
beforeEach(() => {
  hub.ahead = 0;
});

describe('a proposal', () => {
  it.each<[VotingProblem, Partial<ProposalTerms>, Record<string, unknown>?]>([
    ['badTitle', { title: '' }],
    ['badTitle', { title: '   ' }],
    ['badTitle', { title: 'x'.repeat(257) }],
    ['badBody', { body: '' }],
    ['badBody', { body: 'x'.repeat(10_001) }],
    ['fewChoices', { choices: ['Yes'] }],
    ['fewChoices', { choices: Array.from({ length: 21 }, (_, index) => `No. ${index}`) }],
    ['badChoice', { choices: ['Yes', ' '] }],
    ['badChoice', { choices: ['Yes', 'x'.repeat(257)] }],
    ['sameChoices', { choices: ['Yes', 'No', ' Yes '] }],
    ['sameChoices', { choices: ['Yes', 'No', 'Y\u0435s'] }],
    ['badText', { title: 'two\nlines' }],
    ['badText', { title: 'More\u200Bfish' }],
    ['badText', { title: '\u2800' }],
    ['badText', { title: '\u0301' }],
    ['mixedText', { title: 'More MEO\u051C' }],
    ['mixedText', { choices: ['Yes', 'N\u043E'] }],
    ['badText', { choices: ['Yes', 'seY\u202E'] }],
    ['badType', {}, { type: 'quadratic' }],
    ['badPrivacy', {}, { privacy: 'shutter' }],
    ['badPlugins', {}, { plugins: '{"safeSnap":{}}' }],
    ['badMessage', {}, { discussion: 'x'.repeat(255) }],
    ['badMessage', {}, { labels: Array.from({ length: 100 }, () => 'xx') }],
    ['badMessage', {}, { app: 'x'.repeat(90_000) }],
  ])('is refused: %s', async (problem, changed, fields = {}) => {
    expect(await propose(hub, holder(hub), changed, fields)).toEqual(refused(problem));
  });

  it.each<[VotingProblem, number, number]>([
    ['startsInPast', -310, DAY],
    ['endsBeforeStart', 100, 100],
    ['endsBeforeStart', 100, 50],
    ['badLength', 0, 3_599],
    ['badLength', 0, 180 * DAY + 1],
    // No list of proposals could say when: after 2038, and after all years.
    ['badLength', 180 * DAY + 60, 181 * DAY],
    ['badLength', 2 ** 31, 2 ** 31 + DAY],
    ['badLength', 2 ** 52, 2 ** 52 + DAY],
  ])('is refused: %s from %i to %i', async (problem, start, end) => {
    const now = hub.time();
    expect(await propose(hub, holder(hub), { start: now + start, end: now + end })).toEqual(
      refused(problem),
    );
  });

  it.each<[number, number]>([
    [0, 3_600],
    [0, 180 * DAY],
    [30 * DAY, 31 * DAY],
    [180 * DAY - 60, 359 * DAY],
  ])('may last from %i to %i', async (start, end) => {
    const now = hub.time();
    expect(await propose(hub, holder(hub), { start: now + start, end: now + end })).toMatchObject({
      status: 200,
    });
  });

  it('is weighed at a recent block that its node keeps', async () => {
    const { head } = hub.node;
    const at = (snapshot: number) => propose(hub, holder(hub), { snapshot });
    expect(await at(head + 1)).toEqual(refused('futureSnapshot'));
    expect(await at(head - 1_200)).toEqual(refused('oldSnapshot'));
    hub.node.keepsFrom = head - 10;
    expect(await at(head - 11)).toEqual(refused('noState'));
    hub.node.keepsFrom = 0;
    expect((await at(head - 1_199)).status).toBe(200);
  });

  it('needs 10 MEOW of its author', async () => {
    const wallet = holder(hub);
    const key = wallet.address.toLowerCase();
    hub.node.balances.set(key, 10n * 10n ** 18n - 1n);
    expect(await propose(hub, wallet, { snapshot: hub.node.head - 7 })).toEqual(
      refused('lowPower'),
    );
    hub.node.balances.set(key, 10n * 10n ** 18n);
    expect((await propose(hub, wallet, { snapshot: hub.node.head - 6 })).status).toBe(200);
  });

  it('is one of three that an author has open, and of five a day', async () => {
    const author = holder(hub, 1_000n);
    const ids: Hex[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push(await published(hub, { title: `No. ${count}` }, author));
    expect(await propose(hub, author)).toEqual(refused('manyLive'));
    for (const id of ids) expect((await cancel(hub, author, id)).status).toBe(200);
    await published(hub, { title: 'No. 4' }, author);
    await published(hub, { title: 'No. 5' }, author);
    expect(await propose(hub, author)).toEqual(refused('manyDaily'));
    hub.ahead = DAY + 1;
    expect((await propose(hub, author)).status).toBe(200);
  });
});

it('has a title of its own among those that are open, however it is written', async () => {
  const author = holder(hub);
  const id = await published(hub, { title: 'Feed BOX 10 twice' }, author);
  for (const title of [
    'Feed BOX 10 twice',
    ' feed  b0x IO twice',
    'Feed \u0392\u039F\u03A7 10 twice',
  ])
    expect(await propose(hub, holder(hub), { title })).toEqual(refused('sameTitle'));
  expect((await cancel(hub, author, id)).status).toBe(200);
  expect((await propose(hub, holder(hub), { title: 'Feed BOX 10 twice' })).status).toBe(200);
});

it('takes fifty open proposals in the space, and more of its administrators only', async () => {
  const full = await startTestHub({ admins: [admin.address as Address] });
  for (let count = 0; count < 50; count += 1) await published(full);
  expect(await propose(full, holder(full))).toEqual(refused('manyActive'));
  full.node.balances.set(admin.address.toLowerCase(), 50n * 10n ** 18n);
  expect((await propose(full, admin)).status).toBe(200);
  await full.close();
});
