// Rules of reference/hub.md 3 about any message, with the answer that a client reads.
import { beforeEach, describe, expect, it } from 'vitest';
import { type VotingProblem } from '../../../src/lib/votingRules.ts';
import { cancelTypedData, voteTypedData } from '../../../src/protocol/votingMessages.ts';
import { refused } from '../testing/refused.ts';
import { newWallet } from '../testing/testHub.ts';
import { useTestHub } from '../testing/useTestHub.ts';
import { envelope, holder, power, published, send, signing } from '../testing/testVoting.ts';

const DAY = 86_400;
const hub = await useTestHub();
beforeEach(() => {
  hub.ahead = 0;
});

describe('any message', () => {
  it('has at most 100 kB', async () => {
    expect(await send(hub, `"${'x'.repeat(102_400)}"`)).toEqual(refused('tooLong', 413));
  });

  it.each([[null], [[]], ['text'], [{}], [{ address: 'nobody', sig: '0x', data: {} }]])(
    'is an envelope, not %j',
    async (body) => {
      expect(await send(hub, JSON.stringify(body))).toEqual(refused('badEnvelope'));
    },
  );

  const anyVote = async (wallet = holder(hub), fields: Record<string, unknown> = {}) =>
    envelope(
      wallet,
      voteTypedData(signing(hub, wallet), {
        ...{ proposal: `0x${'1'.repeat(64)}`, choice: 1, reason: '', power },
      }),
      fields,
    );

  it.each<[VotingProblem, object]>([
    ['wrongDomain', { domain: { name: 'snapshot', version: '0.1.3' } }],
    ['wrongDomain', { domain: { name: 'MeowSwap profile', version: '0.1.4' } }],
    ['wrongDomain', { domain: { name: 'snapshot', version: '0.1.4', chainId: 1 } }],
    ['wrongDomain', { domain: undefined }],
    ['wrongTypes', { types: { Vote: [{ name: 'from', type: 'address' }] } }],
    ['wrongTypes', { types: undefined }],
    ['wrongTypes', { types: { Permit: [] } }],
    ['badMessage', { message: undefined }],
    ['badMessage', { message: { from: '0x' } }],
  ])('is refused: %s with %j', async (problem, changed) => {
    const signed = await anyVote();
    const data = { ...signed.data, ...changed };
    expect(await send(hub, { ...signed, data })).toEqual(refused(problem));
  });

  it.each<[string, unknown]>([
    ['choice', -1],
    ['choice', 1.5],
    ['choice', 2 ** 32],
    ['choice', '01'],
    ['choice', [1]],
    ['timestamp', '1e9'],
    ['timestamp', 2 ** 60],
    ['reason', 7],
    ['reason', 'a\0b'],
    ['reason', '\uD800'],
    ['proposal', null],
    ['extra', ''],
  ])('is refused with %s as %j', async (field, value) => {
    const signed = await anyVote();
    const message = { ...(signed.data['message'] as object), [field]: value };
    expect(await send(hub, { ...signed, data: { ...signed.data, message } })).toEqual(
      refused('badMessage'),
    );
  });

  it('is taken with the domain type that wallets add, and integers as numbers', async () => {
    const wallet = holder(hub);
    const signed = await anyVote(wallet, { choice: 1, timestamp: hub.time() });
    const types = { EIP712Domain: [], ...(signed.data['types'] as object) };
    expect(await send(hub, { ...signed, data: { ...signed.data, types } })).toEqual(
      refused('noProposal'),
    );
  });

  it('is for this space', async () => {
    for (const space of ['cake.eth', 'meow-56-00000000'])
      expect(await send(hub, await anyVote(undefined, { space }))).toEqual(refused('wrongSpace'));
  });

  it('has metadata of at most 2,000 characters', async () => {
    const metadata = 'x'.repeat(2_001);
    expect(await send(hub, await anyVote(undefined, { metadata }))).toEqual(
      refused('longMetadata'),
    );
  });

  it('is from the account that sends it', async () => {
    const from = newWallet().address;
    expect(await send(hub, await anyVote(undefined, { from }))).toEqual(refused('otherSigner'));
  });

  it('is of the last or next five minutes of the hub', async () => {
    for (const seconds of [-305, 305, -DAY])
      expect(
        await send(hub, await anyVote(undefined, { timestamp: String(hub.time() + seconds) })),
      ).toEqual(refused('outOfTime'));
    for (const seconds of [-290, 290])
      expect(
        await send(hub, await anyVote(undefined, { timestamp: String(hub.time() + seconds) })),
      ).toEqual(refused('noProposal'));
  });

  it('is signed by its account, over exactly this', async () => {
    const [wallet, other] = [holder(hub), newWallet()];
    const mine = await anyVote(wallet);
    const theirs = await anyVote(other);
    expect(await send(hub, { ...mine, sig: theirs.sig })).toEqual(refused('badSignature'));
    const message = { ...(mine.data['message'] as object), choice: '2' };
    expect(await send(hub, { ...mine, data: { ...mine.data, message } })).toEqual(
      refused('badSignature'),
    );
    // A vote that was signed for another service is worthless here.
    const {
      domain,
      types,
      message: said,
    } = voteTypedData(signing(hub, wallet), {
      ...{ proposal: `0x${'1'.repeat(64)}`, choice: 1, reason: '', power },
    });
    const fields = { Vote: [...types['Vote']!] };
    const sig = await wallet.signTypedData({ ...domain, chainId: 56 }, fields, said);
    expect(await send(hub, { ...mine, sig })).toEqual(refused('badSignature'));
  });

  it('counts once', async () => {
    const proposal = await published(hub);
    const wallet = holder(hub);
    const data = voteTypedData(signing(hub, wallet), { proposal, choice: 1, reason: '', power });
    const signed = await envelope(wallet, data);
    expect((await send(hub, signed)).status).toBe(200);
    expect(await send(hub, signed)).toEqual(refused('usedSignature', 409));
    const author = holder(hub);
    const again = await envelope(author, cancelTypedData(signing(hub, author), proposal));
    expect(await send(hub, again)).toEqual(refused('notAuthor'));
  });
});
