import { expect, it } from 'vitest';
import { AUDITS, auditGraphql } from '../../lib/testing/auditGraphql.ts';
import { fakeChain } from '../testing/fakeChain.ts';
import { serveIndex } from '../testing/servedIndex.ts';
import { fakeEndpoints } from '../testing/testIndex.ts';

it("keeps all of GraphQL over HTTP that graphql-http's audit asks for", async () => {
  const chain = fakeChain();
  chain.mine([]);
  const index = await serveIndex(chain);
  for (const name of Object.keys(fakeEndpoints))
    expect(await auditGraphql(`${index.url}/graphql/${name}`), name).toEqual({
      audits: AUDITS,
      broken: [],
    });
  await index.close();
});
