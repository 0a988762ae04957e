import { expect, it } from 'vitest';
import { AUDITS, auditGraphql } from '../../lib/testing/auditGraphql.ts';
import { startTestHub } from '../testing/testHub.ts';

it("keeps all of GraphQL over HTTP that graphql-http's audit asks for", async () => {
  const hub = await startTestHub();
  expect(await auditGraphql(`${hub.url}/graphql`)).toEqual({ audits: AUDITS, broken: [] });
  await hub.close();
});
