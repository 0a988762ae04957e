import { expect, it } from 'vitest';
import type { Database } from '../../lib/database/database.ts';
import { openStore } from './store.ts';

const before = {
  ...{ chainId: 56, genesis: '0x', fingerprint: '', lacking: undefined },
  ...{ number: 7, hash: '0x', timestamp: 1 },
};
const last = { number: 8, hash: '0x', parent: '0x', timestamp: 2 };

function failing(code: string): Promise<unknown> {
  const database = {
    write: () => Promise.reject(Object.assign(new Error('null value in column "x"'), { code })),
  } as unknown as Database;
  const batch = { rows: [], last } as unknown as Parameters<
    ReturnType<typeof openStore>['append']
  >[1];
  return openStore(database, []).append(before, batch, { undoFrom: undefined, isWhole: true });
}

it('says what to do where events do not fit those before them', async () => {
  await expect(failing('23502')).rejects.toThrow(
    'What follows block 7 does not fit the rows before it (null value in column "x"): a log before it is missing. Start the services once with --rebuild',
  );
  await expect(failing('57P01')).rejects.toThrow(/^null value/);
});
