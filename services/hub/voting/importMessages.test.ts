import { hashMessage } from 'ethers';
import { expect, it, onTestFinished } from 'vitest';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import { verifyExport } from '../../../scripts/verify-export.ts';
import { importInto, prepareHub } from '../hub.ts';
import { openHubDatabase, type HubDatabase } from '../store/hubDatabase.ts';
import { MULTICALL, PROFILE } from '../testing/fakeNode.ts';
import { exportOf, voted } from '../testing/testExports.ts';
import { newWallet, SOURCES, startTestHub, type TestHub } from '../testing/testHub.ts';
import { hide, holder, query, send, SPACE } from '../testing/testVoting.ts';

const admin = newWallet();

/** Starts a hub of one test. */
async function begin(): Promise<TestHub> {
  const hub = await startTestHub({ admins: [admin.address as Address] });
  onTestFinished(() => hub.close());
  return hub;
}

/** Takes a file into an empty database, as the services do with `--import`. */
async function importedFrom(
  hub: TestHub,
  given: unknown,
): Promise<{ count: number; database: HubDatabase }> {
  const database = await openHubDatabase({ prepare: prepareHub });
  onTestFinished(() => database.close());
  const count = await database.write((sql) =>
    importInto(sql, given, {
      ...{ ask: hub.node.ask, chainId: 31337, profile: PROFILE, key: `0x${'a5'.repeat(32)}` },
      ...{ multicall: MULTICALL, sources: SOURCES, aliases: ['cake.eth'] },
      admins: [admin.address as Address],
    }),
  );
  return { count, database };
}

const rowsOf = async (database: HubDatabase): Promise<unknown[]> =>
  Promise.all(
    // The power by which its author could publish is not about votes.
    ['proposal', 'vote', 'tally', 'power where account in (select voter from hub.vote)'].map(
      (table) => database.reader.query(`select * from hub.${table} order by 1, 2, 3, 4`),
    ),
  );

it('replays to identical rows', async () => {
  const hub = await begin();
  const id = await voted(hub);
  await hide(hub, admin, id);
  const given = await exportOf(hub, id);
  const { count, database } = await importedFrom(hub, given);
  expect(count).toBe(7);
  expect(await rowsOf(database)).toEqual(await rowsOf(hub.database));
  // A second time nothing is new.
  const options = {
    ask: hub.node.ask,
    chainId: 31337,
    profile: PROFILE,
    key: `0x${'a5'.repeat(32)}`,
  };
  expect(
    await database.write((sql) => importInto(sql, given, { ...options, sources: SOURCES })),
  ).toBe(0);
});

it('is made again from the log when the tables are lost', async () => {
  const hub = await begin();
  await voted(hub);
  const before = await rowsOf(hub.database);
  await hub.database.write((sql) =>
    sql.exec('delete from hub.vote; delete from hub.proposal; delete from hub.power'),
  );
  await hub.database.write(prepareHub);
  await hub.hub.voting.finish();
  expect(await rowsOf(hub.database)).toEqual(before);
});

it('takes what was signed in the form of 2021 from a file only, and says so', async () => {
  const hub = await begin();
  const [author, voter] = [holder(hub), holder(hub, 8n)];
  const said = async (wallet: typeof author, type: string, payload: object) => {
    const msg = JSON.stringify({
      ...{ version: '0.1.3', timestamp: '1630000000', space: 'cake.eth', type, payload },
    });
    return { address: wallet.address, msg, sig: await wallet.signMessage(msg) };
  };
  const proposal = {
    ...(await said(author, 'proposal', {
      ...{ name: 'Old', body: 'Older', choices: ['Yes', 'No'], type: 'single-choice' },
      ...{ start: 1_630_000_000, end: 1_630_100_000, snapshot: '4000', metadata: {} },
    })),
    ipfsHash: 'QmOld',
  };
  const ballot = await said(voter, 'vote', { proposal: 'QmOld', choice: 2, metadata: {} });
  const forged = {
    ...(await said(voter, 'vote', { proposal: 'QmOld', choice: 1 })),
    address: author.address,
  };
  expect(await send(hub, proposal)).toMatchObject({ status: 400 });
  const { count, database } = await importedFrom(hub, { messages: [proposal, ballot, forged] });
  expect(count).toBe(2);
  const again = await startTestHub({ node: hub.node, database });
  const { proposal: found } = await query<{ proposal: object }>(
    again,
    'query ($id: String) { proposal(id: $id) { title state legacy votes scores } }',
    { id: hashMessage(proposal.msg) },
  );
  const exported = await exportOf(again, hashMessage(proposal.msg) as Hex);
  expect(await verifyExport(exported, hub.node.ask)).toMatchObject({ faults: [], votes: 1 });
  expect((await importedFrom(hub, exported)).count).toBe(2);
  expect(found).toEqual({ title: 'Old', state: 'closed', legacy: true, votes: 1, scores: [0, 8] });
});

it('leaves out of a file what the rules of a space forbid', async () => {
  const hub = await begin();
  const file = await exportOf(hub, await voted(hub));
  const stranger = newWallet();
  const second = file.messages[1]!;
  const { count } = await importedFrom(hub, {
    messages: [
      ...file.messages,
      { ...second, receipt: undefined },
      { ...second, address: stranger.address },
      { ...second, payload: second.payload.replace(SPACE, 'uniswap') },
      { kind: 'hide', payload: 'none' },
      null,
    ],
  });
  expect(count).toBe(6);
});
