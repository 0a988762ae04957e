import { expect, it } from 'vitest';
import { auditGraphql } from '../../lib/testing/auditGraphql.ts';
import { startTestHub } from '../testing/testHub.ts';

it("keeps all of GraphQL over HTTP that graphql-http's audit asks for", async () => {
  const hub = await startTestHub();
  expect(await auditGraphql(`${hub.url}/graphql`)).toEqual([]);
  await hub.close();
});
