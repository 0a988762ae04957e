import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { pools } from '#config/pools.ts';
import { ifos } from '#config/ifos.ts';
import { approveAct } from '#entities/writeFlow/approveAct.ts';
import type { Address } from '#lib/hex.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { word } from '#testing/units.ts';
import { checkContracts } from './checkContracts.ts';
import { addressCall, pairCodeCall } from './contractViews.ts';
import { failingContract } from './failingContract.ts';
import { foreignTo } from './links.ts';

const { contracts } = chain.deployment;
const addressOf = (name: ContractName): Address => contracts[name] ?? expect.fail(name);
const callOf = (name: ContractName) => ({ to: addressOf(name), data: '0x12345678' as const });

let world: TokensWorld;
beforeEach(() => {
  world = createTokensWorld();
});

const failing = async () => [...(await world.store.dispatch(checkContracts()))];
const refused = (...requests: Parameters<typeof failingContract>[0]) =>
  world.store.dispatch(failingContract(requests));
/** Requests that read the links. */
const checks = () => {
  const { key } = addressCall(addressOf('router'), 'factory');
  return world.fake.requests.filter(({ calls }) => calls.includes(key));
};
const answer = (name: ContractName, view: string, found: `0x${string}`) =>
  world.fake.answerHex(addressCall(addressOf(name), view), found);

describe('the check of all contracts', () => {
  it('finds nothing where all are as configured, in one request', async () => {
    expect(await failing()).toEqual([]);
    expect(world.fake.requests).toHaveLength(1);
    expect(world.fake.requests[0]?.calls.length).toBeGreaterThan(Object.keys(contracts).length);
  });

  it('is made once for all who ask, and again after a reset of the chain', async () => {
    await Promise.all([failing(), failing()]);
    await failing();
    expect(checks()).toHaveLength(1);
    const { store, fake } = world;
    // A local chain that was restarted counts from its beginning again.
    for (const number of [1, 2, 3])
      store.dispatch(blockSeen({ number, timestamp: fake.timestamp + number }));
    expect(store.getState().blocks.resets).toBe(1);
    await failing();
    expect(checks()).toHaveLength(2);
  });

  it.each<[string, ContractName, string]>([
    ['the router for its factory', 'router', 'factory'],
    ['the router for the wrapped coin', 'router', 'WETH'],
    ['the farming contract for its token', 'masterChef', 'meow'],
    ['the prediction game for its feed', 'prediction', 'oracle'],
  ])('names %s, where it is another', async (_, name, view) => {
    answer(name, view, word(BigInt(OTHER)));
    expect(await failing()).toEqual([addressOf(name).toLowerCase()]);
  });

  it('names a factory whose pools have other code', async () => {
    world.fake.answerHex(pairCodeCall(addressOf('factory')), word(7));
    expect(await failing()).toEqual([addressOf('factory').toLowerCase()]);
  });

  it('names a staking pool of another factory, and a sale of other profiles', async () => {
    const pool = pools.find(({ sousId, isNative }) => sousId >= 40 && !isNative)!;
    const [sale] = ifos;
    world.fake.answerHex(addressCall(pool.address, 'SMART_CHEF_FACTORY'), word(BigInt(OTHER)));
    world.fake.answerHex(addressCall(sale!.address, 'profile'), word(BigInt(OTHER)));
    expect(await failing()).toEqual([pool.address.toLowerCase(), sale!.address.toLowerCase()]);
  });

  it.each<ContractName>(['lottery', 'timelock', 'nameRegistry', 'starterFactory'])(
    'names %s where there is no code',
    async (name) => {
      for (const view of ['cakeToken', 'randomGenerator', 'owner']) answer(name, view, '0x');
      expect(await failing()).toEqual([addressOf(name).toLowerCase()]);
    },
  );

  it('names none for a view that is refused or does not decode', async () => {
    world.fake.refuse(addressOf('router'));
    answer('masterChef', 'meow', '0x01');
    expect(await failing()).toEqual([]);
  });

  it('names none while the nodes are silent, and asks again', async () => {
    answer('router', 'factory', word(BigInt(OTHER)));
    world.fake.fail(new RpcError('unreachable', 'Silence'));
    expect(await failing()).toEqual([]);
    world.fake.recover();
    expect(await failing()).toEqual([addressOf('router').toLowerCase()]);
  });
});

describe('the list of the repository', () => {
  it('is compared name by name, whatever the case of an address', () => {
    const listed = { router: addressOf('router'), zap: addressOf('zap') };
    const lower = addressOf('router').toLowerCase() as Address;
    expect(foreignTo(listed, { ...listed, router: lower })).toEqual([]);
    expect(foreignTo(listed, { router: listed.zap, zap: listed.zap })).toEqual([listed.zap]);
    expect(foreignTo({ zap: listed.zap }, listed)).toEqual([listed.router]);
  });
});

describe('a write', () => {
  it('is refused where the contract that it goes to fails', async () => {
    answer('zap', 'factory', word(BigInt(OTHER)));
    expect(await refused(callOf('zap'))).toBe(addressOf('zap'));
    expect(await refused(callOf('masterChef'))).toBeUndefined();
  });

  it('is refused where a contract fails that it relies on', async () => {
    world.fake.answerHex(pairCodeCall(addressOf('factory')), word(7));
    expect(await refused(callOf('router'))).toBe(addressOf('factory'));
    answer('masterChef', 'meow', '0x');
    expect(await refused(callOf('vault'))).toBeUndefined();
  });

  it('is refused where it lets a contract spend that fails, but not where it takes that back', async () => {
    answer('router', 'WETH', word(BigInt(OTHER)));
    const approve = (amount: bigint) =>
      approveAct.request({
        ...{ token: token('BUSD'), spender: addressOf('router') },
        ...{ amount, owner: OWNER },
      })!;
    expect(await refused(approve(5n))).toBe(addressOf('router'));
    expect(await refused(approve(0n))).toBeUndefined();
  });

  it('is never refused for what could not be read, and asks nothing without a contract of ours', async () => {
    world.fake.fail(new RpcError('sourcesDisagree', 'No two agree'));
    expect(await refused(callOf('router'))).toBeUndefined();
    const { length } = world.fake.requests;
    expect(await refused({ to: OTHER, data: '0x' })).toBeUndefined();
    expect(world.fake.requests).toHaveLength(length);
  });
});
