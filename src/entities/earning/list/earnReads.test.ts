import { expect, it } from 'vitest';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency } from '#testing/currencies.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import type { Address } from '#lib/hex.ts';
import { readStaked } from './earnReads.ts';

const CHEF: Address = '0x00000000000000000000000000000000000000C4';
const { token } = currency('BUSD');

it('counts places whose stake cannot be read as staked: nothing is said about none', async () => {
  const { fake, store } = createTokensWorld();
  fake.answer(masterChefAbi, CHEF, 'userInfo', (pid) => {
    if (pid === 2n) throw new FakeRevert();
    return [pid === 1n ? E18 : 0n, 0n, 0n] as const;
  });
  const entries = [0, 1, 2].map((pid) => ({
    key: `farm ${pid}`,
    place: { kind: 'chef', pid, contract: CHEF, token, reward: token, isClosed: false } as const,
  }));
  const staked = await store.dispatch(readStaked({ entries, account: OWNER }));
  expect([...staked]).toEqual(['farm 1', 'farm 2']);
});
