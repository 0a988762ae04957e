import { expect, it, onTestFinished } from 'vitest';
import { attackAll } from '../../lib/testing/attacks/queryAttacks.ts';
import { startTestHub } from '../testing/testHub.ts';

it('refuses with a sentence what attacks its GraphQL, or answers little', async () => {
  const hub = await startTestHub();
  onTestFinished(() => hub.close());
  const target = {
    list: 'proposals',
    type: 'Proposal',
    field: 'id',
    open: ['space', 'id'],
  } as const;
  expect(await attackAll(`${hub.url}/graphql`, target)).toEqual([]);
});
