import { expect, it } from 'vitest';
import { chainReader } from '../chain/chainReader.ts';
import { fakeChain } from '../testing/fakeChain.ts';
import { foreignLooks } from './foreignLooks.ts';
import { lookAsReader } from './lookAsReader.ts';

/** Looks at nodes of two chains with what a reader has of the first one. */
async function testReader(chainId: number) {
  const [chain, other] = [fakeChain(chainId), fakeChain(chainId)];
  other.restart();
  const [genesis] = await chainReader(chain.ask).headers([0]);
  const at = { ...genesis!, chainId, genesis: genesis!.hash, fingerprint: '', lacking: undefined };
  const foreign = foreignLooks(chainId);
  let wasOfThisChain = true;
  return async (node: 'same' | 'other') => {
    const { ask } = node === 'same' ? chain : other;
    const look = await lookAsReader(chainReader(ask), at, { foreign, wasOfThisChain });
    wasOfThisChain = look.isOfThisChain;
    return look;
  };
}

it('serves its rows until three looks in a row find another chain', async () => {
  const look = await testReader(56);
  const reason = expect.stringContaining('begins with another block') as string;
  expect(await look('other')).toMatchObject({ isOfThisChain: true, waiting: reason });
  expect(await look('other')).toMatchObject({ isOfThisChain: true });
  expect(await look('same')).toMatchObject({ isOfThisChain: true, waiting: undefined });
  expect(await look('other')).toMatchObject({ isOfThisChain: true });
  expect(await look('other')).toMatchObject({ isOfThisChain: true });
  expect(await look('other')).toMatchObject({ isOfThisChain: false, waiting: reason });
  expect(await look('other')).toMatchObject({ isOfThisChain: false });
  expect(await look('same')).toMatchObject({ isOfThisChain: true });
});

it('serves nothing of a local chain that began anew', async () => {
  const look = await testReader(31337);
  expect(await look('other')).toMatchObject({ isOfThisChain: false });
});
