import { createRequire } from 'node:module';
import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address, Hex } from '#lib/hex.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { probeBalances, type PlannedCall } from './estimate.ts';
import { probeCode, readProbe } from './probeCode.ts';

/** A wrapped coin that pays back what is withdrawn, and a token that never tells a balance. */
const source = `pragma solidity 0.8.28;
contract Wrapped {
  mapping(address => uint256) public balanceOf;
  function deposit() external payable { balanceOf[msg.sender] += msg.value; }
  function withdraw(uint256 amount) external {
    require(balanceOf[msg.sender] >= amount, "POOR");
    balanceOf[msg.sender] -= amount;
    payable(msg.sender).transfer(amount);
  }
  function isSender(address who) external view { require(msg.sender == who && tx.origin == who, "NOT_SENDER"); }
}
contract Mute { fallback() external { assembly { invalid() } } }`;

const deposit: Hex = '0xd0e30db0';
const withdraw = (amount: bigint): Hex => `0x2e1a7d4d${amount.toString(16).padStart(64, '0')}`;
const isSender = (who: string): Hex => `0xe3843463${who.slice(2).padStart(64, '0')}`;
const ether = 10n ** 18n;

interface Compiled {
  evm: { bytecode: { object: string }; methodIdentifiers: Record<string, string> };
}

function compile(): Record<'Wrapped' | 'Mute', Compiled> {
  const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string };
  const settings = {
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.methodIdentifiers'] } },
  };
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({ language: 'Solidity', sources: { a: { content: source } }, settings }),
    ),
  ) as {
    contracts: { a: Record<'Wrapped' | 'Mute', Compiled> };
  };
  return output.contracts.a;
}

describe('the balance probe on a Hardhat node', () => {
  let request: (method: string, params?: readonly unknown[]) => Promise<unknown>;
  let rpc: RpcPool;
  let from: Address;
  let wrapped: Address;
  let mute: Address;
  let call: (data: Hex, value?: bigint) => PlannedCall;

  beforeAll(async () => {
    const hre = await createHardhatRuntimeEnvironment({
      networks: { probe: { type: 'edr-simulated', chainId: 31337 } },
    });
    const { provider } = await hre.network.create('probe');
    request = (method, params = []) => provider.request({ method, params: [...params] });
    rpc = { request } as unknown as RpcPool;
    [from] = (await request('eth_accounts')) as [Address];
    const compiled = compile();
    expect(compiled.Wrapped.evm.methodIdentifiers['isSender(address)']).toBe(
      isSender(from).slice(2, 10),
    );
    const deploy = async (bytecode: string): Promise<Address> => {
      const hash = await request('eth_sendTransaction', [{ from, data: `0x${bytecode}` }]);
      return ((await request('eth_getTransactionReceipt', [hash])) as { contractAddress: Address })
        .contractAddress;
    };
    wrapped = await deploy(compiled.Wrapped.evm.bytecode.object);
    mute = await deploy(compiled.Mute.evm.bytecode.object);
    call = (data, value = 0n) => ({ from, to: wrapped, data, value });
  }, 60_000);

  const balance = async () => BigInt((await request('eth_getBalance', [from, 'latest'])) as Hex);

  it('predicts balance changes that then happen', async () => {
    const probe = await probeBalances(rpc, from, [call(deposit, ether)], [wrapped]);
    expect(probe).toEqual({
      kind: 'changes',
      changes: [
        { currencyId: 'BNB', amount: -ether },
        { currencyId: wrapped, amount: ether },
      ],
    });
    const before = await balance();
    const hash = await request('eth_sendTransaction', [
      {
        from,
        to: wrapped,
        data: deposit,
        value: `0x${ether.toString(16)}`,
        gasPrice: '0x77359400',
      },
    ]);
    const { gasUsed } = (await request('eth_getTransactionReceipt', [hash])) as { gasUsed: Hex };
    expect((await balance()) - before).toBe(-ether - BigInt(gasUsed) * 2_000_000_000n);
  });

  it('reads an amount that the account holds elsewhere', async () => {
    const currencyId: Address = '0x00000000000000000000000000000000000057aE';
    const data: Hex = `0x70a08231${from.slice(2).padStart(64, '0')}`;
    const stake = { currencyId, to: wrapped, data };
    expect(
      await probeBalances(rpc, from, [call(deposit, ether)], [stake, wrapped, mute]),
    ).toMatchObject({ kind: 'unsupported' });
    expect(await probeBalances(rpc, from, [call(deposit, ether)], [stake, wrapped])).toEqual({
      kind: 'changes',
      changes: [
        { currencyId: 'BNB', amount: -ether },
        { currencyId, amount: ether },
        { currencyId: wrapped, amount: ether },
      ],
    });
  });

  it('runs several calls in sequence and accepts payments in between', async () => {
    expect(
      await probeBalances(rpc, from, [call(deposit, 3n * ether), call(withdraw(ether))], [wrapped]),
    ).toEqual({
      kind: 'changes',
      changes: [
        { currencyId: 'BNB', amount: -2n * ether },
        { currencyId: wrapped, amount: 2n * ether },
      ],
    });
  });

  it('changes nothing on the chain', async () => {
    const before = await balance();
    await probeBalances(rpc, from, [call(deposit, ether)], [wrapped]);
    expect(await balance()).toBe(before);
  });

  it('calls as the account', async () => {
    expect(await probeBalances(rpc, from, [call(isSender(from))], [])).toEqual({
      kind: 'changes',
      changes: [],
    });
  });

  it('returns the reason of the call that reverts', async () => {
    expect(
      await probeBalances(rpc, from, [call(deposit, 1n), call(withdraw(10n ** 30n))], [wrapped]),
    ).toEqual({
      kind: 'refused',
      error: { kind: 'reverted', reason: 'POOR' },
    });
  });

  it('refuses what the account cannot pay', async () => {
    expect(await probeBalances(rpc, from, [call(deposit, 10n ** 30n)], [wrapped])).toMatchObject({
      kind: 'refused',
    });
  });

  it('returns no changes if a balance is unknown', async () => {
    expect(await probeBalances(rpc, from, [call(deposit, 1n)], [wrapped, mute])).toEqual({
      kind: 'unsupported',
    });
  });

  it('counts a balance of 0 for a contract that a call deploys', async () => {
    expect(
      await probeBalances(
        rpc,
        from,
        [call(deposit, 1n)],
        [wrapped, '0x000000000000000000000000000000000000dEaD'],
      ),
    ).toEqual({
      kind: 'changes',
      changes: [
        { currencyId: 'BNB', amount: -1n },
        { currencyId: wrapped, amount: 1n },
      ],
    });
  });

  it('detects a node that ignores or refuses the override', async () => {
    const deaf = {
      request: (method: string, params: unknown[]) => request(method, params.slice(0, 2)),
    } as unknown as RpcPool;
    expect(await probeBalances(deaf, from, [call(deposit, 1n)], [wrapped])).toEqual({
      kind: 'unsupported',
    });
    const strict = {
      request: () => Promise.reject(new Error('too many arguments, want at most 2')),
    } as unknown as RpcPool;
    expect(await probeBalances(strict, from, [call(deposit, 1n)], [wrapped])).toEqual({
      kind: 'unsupported',
    });
  });
});

describe('the answer of the probe', () => {
  it.each(['0x', '0x00', 'nonsense', `0x${'00'.repeat(33)}`, `0x${'00'.repeat(32)}`])(
    '%s is none',
    (answer) => {
      expect(readProbe(answer, 2)).toBeUndefined();
    },
  );

  it('has code of the same length for all amounts', () => {
    const of = (value: bigint) =>
      probeCode(
        '0x0000000000000000000000000000000000000001',
        [],
        [{ to: '0x0000000000000000000000000000000000000002', data: '0x1234', value }],
      );
    expect(of(0n)).toHaveLength(of(2n ** 256n - 1n).length);
  });
});
