// A proposal that was voted on, and its export; for tests.
import type { Hex } from '../../../src/lib/hex.ts';
import type { ExportAnswer } from '../../../src/lib/votingAnswers.ts';
import type { TestHub } from './testHub.ts';
import { holder, published, vote } from './testVoting.ts';

/** Publishes a proposal with five votes of 100 MEOW each: two, two and one for its choices. */
export async function voted(hub: TestHub): Promise<Hex> {
  const id = await published(hub);
  for (const choice of ['1', '2', '2', '3', '1']) {
    const { status, body } = await vote(hub, holder(hub), id, { choice });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return id;
}

/** Returns the export of a proposal. */
export async function exportOf(hub: TestHub, id: Hex): Promise<ExportAnswer> {
  const { status, body } = await hub.get(`/export/${id}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as ExportAnswer;
}
