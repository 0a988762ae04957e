// @document
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { hubRefusal } from '#testing/fakeHub.ts';
import { E18 } from '#testing/units.ts';
import { voterOf } from '#testing/fakeVotingHub.ts';
import { createVotingVisit, type VotingVisit } from '#testing/votingVisit.tsx';
import './readCheck.ts';

type Row = Record<string, unknown>;

const author = voterOf('a1');
/** Power 5 for the first choice, 3 and 1 for the second: receipts no. 2, 3 and 4. */
const voters = [voterOf('b2'), voterOf('c3'), voterOf('d4')] as const;
const [one, two, three] = voters;

let visit: VotingVisit;
let id: Hex;

const textOf = (content: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(content);
  });

beforeEach(async () => {
  visit = createVotingVisit();
  for (const [place, account] of voters.entries())
    visit.setPower(account, { wallet: [5n, 3n, 1n][place]! * E18 });
  id = await visit.hub.publish(author);
  await visit.hub.vote(one, id, 1);
  await visit.hub.vote(two, id, 2);
  await visit.hub.vote(three, id, 2);
});

describe('the download', () => {
  it('has all messages as they were signed, under the proposal’s name', async () => {
    const saved: { name: string; content: Blob }[] = [];
    const contents: Blob[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
    URL.createObjectURL = (content) => {
      contents.push(content as Blob);
      return 'blob:content';
    };
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: contents.at(-1)! });
    });
    onTestFinished(() => click.mockRestore());
    const user = visit.showProposal(id);
    await user.click(await screen.findByRole('button', { name: 'Download all messages' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe(`proposal-${id.slice(2, 10)}.json`);
    const text = await textOf(saved[0]!.content);
    const { messages } = JSON.parse(text) as { messages: Row[] };
    expect(messages.map(({ payload, sig }) => [payload, sig])).toEqual(
      visit.hub.log.map(({ payload, sig }) => [payload, sig]),
    );
  });

  it('says why there is none', async () => {
    const answer = visit.hub.fake.answer;
    visit.hub.fake.answer = (request) =>
      request.path.startsWith('/export/') ? hubRefusal('Too many', 429) : answer(request);
    const user = visit.showProposal(id);
    await user.click(await screen.findByRole('button', { name: 'Download all messages' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/got too many requests/);
  });
});
