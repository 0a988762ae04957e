import { AbiCoder, Wallet } from 'ethers';
import { expect, it, onTestFinished } from 'vitest';
import type { Address } from '../../../src/lib/hex.ts';
import { voteTypedData } from '../../../src/protocol/votingMessages.ts';
import { newWallet, startTestHub } from '../testing/testHub.ts';
import { envelope, power, published, send, signing, WHOLE } from '../testing/testVoting.ts';

it('takes votes of contract wallets, deployed or not (ERC-1271, ERC-6492)', async () => {
  const hub = await startTestHub();
  onTestFinished(() => hub.close());
  const id = await published(hub);
  const owner = Wallet.createRandom();
  const deployed = newWallet().address as Address;
  const planned = newWallet().address as Address;
  const factory = newWallet().address;
  const accepts = (): 'accepts' => 'accepts';
  for (const address of [deployed, planned])
    hub.node.balances.set(address.toLowerCase(), 4n * WHOLE);
  hub.node.wallets.set(deployed.toLowerCase(), (_, signature) =>
    signature.startsWith('0xaa') ? 'accepts' : 'refuses',
  );
  hub.node.factories.set(factory.toLowerCase(), { wallet: planned.toLowerCase(), code: accepts });
  const cast = async (from: Address, sig: string) => {
    const data = voteTypedData(
      { ...signing(hub, owner), from },
      { proposal: id, choice: 1, reason: '', power },
    );
    const signed = await envelope(owner, data);
    return send(hub, { ...signed, address: from, sig });
  };
  const wrapped = (by: string) =>
    AbiCoder.defaultAbiCoder().encode(
      ['address', 'bytes', 'bytes'],
      [by, '0x1234', `0x${'aa'.repeat(65)}`],
    ) + '6492'.repeat(16);
  expect(await cast(deployed, `0x${'bb'.repeat(80)}`)).toMatchObject({ status: 400 });
  expect(await cast(planned, `0x${'aa'.repeat(80)}`)).toMatchObject({ status: 400 });
  expect(await cast(planned, wrapped(newWallet().address))).toMatchObject({ status: 400 });
  expect(await cast(planned, `0x${'00'.repeat(70)}${'6492'.repeat(16)}`)).toMatchObject({
    status: 400,
  });
  expect((await cast(deployed, `0x${'aa'.repeat(80)}`)).status).toBe(200);
  expect((await cast(planned, wrapped(factory))).status).toBe(200);
  // The factory's trial run left nothing behind.
  expect(hub.node.wallets.has(planned.toLowerCase())).toBe(false);
});
