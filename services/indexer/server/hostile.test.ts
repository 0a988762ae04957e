import { expect, it } from 'vitest';
import { hostileQueries } from '../testing/hostileQueries.ts';
import { fakeChain } from '../testing/fakeChain.ts';
import { serveIndex } from '../testing/servedIndex.ts';

interface Answer {
  errors?: { message: string }[];
}

/** Bets of one account in one round: everything that refers to something refers to much. */
const BETS = 5_000;

const FILL = `
insert into bet (id, round, "user", hash, amount, position, claimed, created_at, updated_at, block, log_index)
select n::text, '1', '0xa', decode(md5(n::text), 'hex'), n, 'Bull', false, n, n, n, 0 from generate_series(1, ${BETS}) n;
insert into round (id, epoch, failed, is_incomplete, total_bets, total_amount, bull_bets, bull_amount, bear_bets, bear_amount)
select n::text, n, false, false, 0, 0, 0, 0, 0, 0 from generate_series(1, 2000) n;
insert into player (id, created_at, updated_at, block, total_bets, total_bets_bull, total_bets_bear, total_bnb,
  total_bnb_bull, total_bnb_bear, total_bets_claimed, total_bnb_claimed, total_bets_won, total_bets_lost, net_bnb)
select case n when 1 then '0xa' else n::text end, n, n, n, n, 0, 0, n, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, 5000) n;`;

it('answers or refuses whatever it is asked within five seconds', async () => {
  const chain = fakeChain();
  chain.mine([]);
  const index = await serveIndex(chain);
  await index.database.write((sql) => sql.exec(FILL));
  const corpus = hostileQueries();
  expect(corpus.length).toBeGreaterThan(200);
  const slow: string[] = [];
  for (const [number, { name, query }] of corpus.entries()) {
    const before = performance.now();
    const response = await fetch(`${index.url}/graphql/prediction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.1.${number % 250}` },
      body: JSON.stringify({ query }),
    });
    const { errors } = response.status === 413 ? {} : ((await response.json()) as Answer);
    expect([200, 400, 413], `${name}: ${response.status}`).toContain(response.status);
    for (const { message } of errors ?? []) expect(message, query).not.toBe('Unexpected error.');
    const took = performance.now() - before;
    if (took > 5_000) slow.push(`${Math.round(took)} ms: ${name}: ${query.slice(0, 120)}`);
  }
  expect(slow).toEqual([]);
  expect((await fetch(`${index.url}/health`)).status).toBe(200);
  await index.close();
}, 120_000);

it('counts what one client asks for, and lets others ask', async () => {
  const chain = fakeChain();
  chain.mine([]);
  const index = await serveIndex(chain);
  const ask = async (client: string): Promise<string> => {
    const response = await fetch(`${index.url}/graphql/prediction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: '{"query":"{ bets(first: 1000) { user { bets(first: 19, orderBy: createdAt) { id } } } }"}',
    });
    return response.text();
  };
  const told: string[] = [];
  for (let asked = 0; asked < 60; asked += 1) told.push(await ask('192.0.2.1'));
  expect(told[0]).toBe('{"data":{"bets":[]}}');
  expect(told.at(-1)).toContain('You asked for much within a minute');
  expect(await ask('192.0.2.2')).toBe(told[0]);
  await index.close();
});
