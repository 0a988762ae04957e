import { expect, it } from 'vitest';
import { toRaw } from '../../../src/lib/raw.ts';
import type { Address } from '../../../src/lib/hex.ts';
import type { ExportAnswer, ExportedMessage } from '../../../src/lib/votingAnswers.ts';
import { verifyExport } from '../../../scripts/verify-export.ts';
import { PROFILE } from '../testing/fakeNode.ts';
import { exportOf, voted } from '../testing/testExports.ts';
import { newWallet, SOURCES } from '../testing/testHub.ts';
import { useTestHub } from '../testing/useTestHub.ts';
import { WHOLE } from '../testing/testVoting.ts';

const hub = await useTestHub();
const file = await exportOf(hub, await voted(hub));

it('verifies with a node and nothing else', async () => {
  expect(await verifyExport(file, hub.node.ask)).toEqual({
    faults: [],
    votes: 5,
    scores: [200n * WHOLE, 200n * WHOLE, 100n * WHOLE],
  });
  expect((await hub.get(`/export/0x${'9'.repeat(64)}`)).status).toBe(404);
  expect((await hub.get(`/export/${file.proposal}?from=x`)).status).toBe(400);
});

it.each<[string, RegExp, (given: ExportAnswer) => ExportAnswer]>([
  [
    'an altered vote',
    /^No\. 2 \(vote of 0x\w+\) is not signed/,
    (given) => ({
      ...given,
      messages: given.messages.with(1, {
        ...given.messages[1]!,
        payload: given.messages[1]!.payload.replace('"choice":1', '"choice":2'),
      }),
    }),
  ],
  [
    'an invented vote',
    /^No\. 99 \(vote of 0x\w+\) is not signed/,
    (given) => {
      const made: ExportedMessage = {
        ...given.messages[1]!,
        address: newWallet().address as Address,
        receipt: { ...given.messages[1]!.receipt, seq: 99 },
      };
      return { ...given, messages: [...given.messages, made] };
    },
  ],
  [
    'a power that is not the chain’s',
    /^The power of 0x\w+ is 1\d+, not 7$/i,
    (given) => ({
      ...given,
      powers: given.powers.map((read) => ({ ...read, total: toRaw(7n) })),
    }),
  ],
  [
    'a table of other sources',
    /^The table of sources does not have the hash/,
    (given) => ({
      ...given,
      sources: JSON.stringify({ ...SOURCES, vault: PROFILE }),
    }),
  ],
])('flags %s', async (_, fault, change) => {
  const changed = change(file);
  const { faults } = await verifyExport(changed, hub.node.ask);
  expect(faults.some((line) => fault.test(line))).toBe(true);
});

it('flags a vote that is withheld, by the receipt that its voter holds', async () => {
  const { receipt } = file.messages[3]!;
  const { faults } = await verifyExport(
    { ...file, messages: file.messages.toSpliced(3, 1) },
    hub.node.ask,
    [receipt],
  );
  expect(faults).toEqual(['No. 4 is withheld: a voter holds its receipt']);
});
