import { describe, expect, it } from 'vitest';
import { useTestHub } from '../../testing/useTestHub.ts';
import { SPACE } from '../../testing/testVoting.ts';

const hub = await useTestHub();

describe('GraphQL', () => {
  const ask = (text: unknown, variables = {}) => hub.post({ query: text, variables }, '/graphql');

  it.each<[string, number]>([
    ['{ proposals { votes } } extra', 400],
    ['{ nothing }', 400],
    ['', 400],
    [`{ ${Array.from({ length: 11 }, (_, n) => `p${n}: proposals { id }`).join(' ')} }`, 400],
    ['{ votes { proposal { space { id } } } }', 200],
    ['{ proposals(first: 1000) { id } }', 200],
    ['{ __schema { types { fields { type { ofType { ofType { name } } } } } } }', 200],
    // A word of the schema's own in a comment lifts no limit.
    [
      `#__schema\n{ ${Array.from({ length: 11 }, (_, n) => `p${n}: votes { id }`).join(' ')} }`,
      400,
    ],
    ['{ proposals { body again: body } }', 400],
    [`{ proposals { ...F } } fragment F on Proposal { id author created } `, 200],
    [`{ proposals { ${'id '.repeat(501)} } }`, 400],
    ['{ a: proposals(first: 600) { id } b: proposals(first: 400) { id } }', 200],
  ])('answers %s', async (text, status) => {
    expect((await ask(text)).status).toBe(status);
  });

  it('refuses at once what fragments make of few words', async () => {
    const next = (n: number): string => (n < 60 ? `...F${n + 1} ...F${n + 1}` : 'id');
    const fragments = Array.from(
      { length: 61 },
      (_, n) => `fragment F${n} on Proposal {${next(n)}}`,
    );
    const text = `{ proposals { ...F0 } } ${fragments.join(' ')}`;
    expect((await ask(text)).status).toBe(400);
  });

  it('answers at most 1,000 rows of all lists together', async () => {
    const text =
      '{ a: proposals(first: -9) { id } b: votes(first: 600) { id } c: votes(first: 401) { id } }';
    const { body } = await ask(text);
    expect(body['errors']).toHaveLength(2);
    expect(body['data']).toEqual({ a: null, b: expect.any(Array) as unknown, c: null });
  });

  it('finds nothing where it is asked for what no text can be', async () => {
    const where = { author: '\0', id_in: ['\ud800', null], state: '\0' };
    const text = 'query ($where: ProposalWhere) { proposals(where: $where) { id } }';
    expect(await ask(text, { where })).toEqual({ status: 200, body: { data: { proposals: [] } } });
  });

  it('answers at most 1,000 rows, and skips at most 100,000', async () => {
    for (const paging of ['first: 1001', 'first: -1', 'skip: 100001']) {
      const { body } = await ask(`{ proposals(${paging}) { id } }`);
      expect(body).toMatchObject({ errors: [{ message: expect.any(String) as string }] });
    }
  });

  it('is refused beyond 10 kB, and read from the address too', async () => {
    expect((await ask(`{ ${'x'.repeat(10_240)} }`)).status).toBe(413);
    const { body } = await hub.get(
      `/graphql?query=${encodeURIComponent('{ space(id: "cake.eth") { id signer } }')}`,
    );
    expect(body).toEqual({ data: { space: { id: SPACE, signer: hub.hub.signer } } });
    expect((await hub.get('/graphql')).status).toBe(400);
    expect((await ask(7)).status).toBe(400);
  });

  it('says that the database is away, with a status', async () => {
    const { reader } = hub.database;
    const { query: kept } = reader;
    reader.query = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect((await ask('{ proposals { id } }')).status).toBe(503);
    reader.query = kept;
    expect((await ask('{ proposals { id } }')).status).toBe(200);
  });
});
