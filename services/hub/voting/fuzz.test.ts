// Envelopes that nobody means; a hundred thousand in the deep run.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { VOTING_TYPES } from '../../../src/protocol/votingMessages.ts';
import { useTestHub } from '../testing/useTestHub.ts';
import { holder, published, SPACE } from '../testing/testVoting.ts';
import { campaign } from '../../../src/testing/campaign.ts';

const RUNS = campaign(200, 800, 100_000);
const DEEP_MS = 3_600_000;

const isAsking = (path: string): boolean => path === '/power' || path === '/verify';

const hub = await useTestHub();
const proposal = await published(hub);

it('refuses an envelope in words, never by breaking', { timeout: DEEP_MS }, async () => {
  const wallet = holder(hub);
  const odd = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.constantFrom<unknown>('', '0', '-1', '1e3', 2 ** 53, '9'.repeat(16), '\0', '\uD800', null),
    fc.array(fc.string({ unit: 'binary' }), { maxLength: 25 }),
  );
  const fieldOf = (name: string): fc.Arbitrary<unknown> => {
    const right: Record<string, unknown> = {
      from: wallet.address,
      space: SPACE,
      timestamp: hub.time(),
      type: 'single-choice',
      proposal,
      choice: 1,
      choices: ['Yes', 'No'],
      start: hub.time(),
      end: hub.time() + 7_200,
      snapshot: hub.node.head - 1,
      plugins: '{}',
    };
    return fc.oneof({ weight: 4, arbitrary: fc.constant(right[name] ?? '') }, odd);
  };
  const typed = fc
    .constantFrom(...(Object.keys(VOTING_TYPES) as (keyof typeof VOTING_TYPES)[]))
    .chain((type) =>
      fc.record(
        {
          domain: fc.oneof(
            { weight: 6, arbitrary: fc.constant<unknown>({ name: 'snapshot', version: '0.1.4' }) },
            odd,
          ),
          types: fc.oneof(
            { weight: 6, arbitrary: fc.constant<unknown>({ [type]: VOTING_TYPES[type] }) },
            odd,
          ),
          message: fc.oneof(
            {
              weight: 8,
              arbitrary: fc.record(
                Object.fromEntries(
                  VOTING_TYPES[type].map(({ name }) => [name, fieldOf(name)] as const),
                ),
              ) as fc.Arbitrary<unknown>,
            },
            odd,
          ),
        },
        { requiredKeys: [] },
      ),
    );
  const signature = fc
    .uint8Array({ minLength: 64, maxLength: 66 })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
  const body = fc.oneof(
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    {
      weight: 10,
      arbitrary: fc
        .record(
          {
            address: fc.oneof({ weight: 6, arbitrary: fc.constant<unknown>(wallet.address) }, odd),
            sig: fc.oneof({ weight: 6, arbitrary: signature }, odd),
            data: fc.oneof({ weight: 9, arbitrary: typed }, odd),
          },
          { requiredKeys: [] },
        )
        .map((value) => {
          try {
            return JSON.stringify(value) ?? '';
          } catch {
            return '{}';
          }
        }),
    },
  );
  await fc.assert(
    fc.asyncProperty(
      body,
      fc.constantFrom('/api/message', '/', '/power', '/verify'),
      async (text, path) => {
        const answer = await hub.post(text, path);
        // A body with an address and no block asks for the power of now.
        if (answer.status === 200 && isAsking(path)) return;
        expect([400, 409, 413]).toContain(answer.status);
        expect(answer.body).toMatchObject({ error_description: expect.any(String) as string });
      },
    ),
    { numRuns: RUNS },
  );
});

it('refuses a query in words, never by breaking', { timeout: DEEP_MS }, async () => {
  const name = fc.constantFrom('first', 'skip', 'orderBy', 'order', 'where', 'orderDirection');
  const value = fc.oneof(fc.json(), fc.constantFrom('"end"', 'desc', '{ space_in: [null] }', '-1'));
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom('proposals', 'votes', 'proposal', '_count'), name, value)
      .map(([field, argument, given]) => `{ ${field}(${argument}: ${given}) { id } }`),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.anything(), async (query, variables) => {
      let body: string;
      try {
        body = JSON.stringify({ query, variables });
      } catch {
        return;
      }
      expect([200, 400, 413]).toContain((await hub.post(body, '/graphql')).status);
    }),
    { numRuns: RUNS / 2 },
  );
});
