/** Steps of the gas measurement: the same for every exchange, on a fresh chain with fixed times. */
import {
  Contract,
  ContractFactory,
  JsonRpcSigner,
  MaxUint256,
  Signature,
  ZeroAddress,
  parseEther,
  type ContractTransactionResponse,
  type InterfaceAbi,
  type TypedDataDomain,
} from 'ethers';

const measuredCalls = [
  'createPair',
  'addLiquidity first (pair exists)',
  'addLiquidity first, creates pair',
  'addLiquidity second',
  'addLiquidity new provider',
  'addLiquidity steady',
  'addLiquidity, fee minted',
  'addLiquidityETH first, creates pair',
  'addLiquidityETH second',
  'addLiquidityETH steady',
  'swapExactTokensForTokens 1 hop',
  'swapExactTokensForTokens 2 hops',
  'swapExactTokensForTokens 3 hops',
  'swapTokensForExactTokens 1 hop',
  'swapExactTokensForTokensSupportingFeeOnTransferTokens 1 hop',
  'swapExactETHForTokens',
  'swapExactTokensForETH',
  'removeLiquidity',
  'removeLiquidityETHWithPermit',
] as const;

export type GasByCall = Record<(typeof measuredCalls)[number], number>;

interface Code {
  abi: InterfaceAbi | readonly unknown[];
  bytecode: string;
}

export interface Exchange {
  factory: Code;
  pair: Code;
  router: Code;
  wrapped: Code;
  /** Name and version of the EIP-712 domain of the pair's permits. */
  domain: TypedDataDomain;
}

const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};

const startAt = 1_900_000_000;
const one = parseEther('1');

/**
 * Deploys the exchange on its own chain and runs every call in the order that its price depends on.
 */
export async function runScenario(exchange: Exchange): Promise<GasByCall> {
  const { default: hre } = await import('hardhat');
  const { ethers, provider } = await hre.network.create({
    network: 'node',
    override: { mining: { auto: true, interval: 0 } },
  });
  const [alice, bob, treasury] = (await ethers.getSigners()) as unknown as [
    JsonRpcSigner,
    JsonRpcSigner,
    JsonRpcSigner,
  ];
  const people = {
    alice: await alice.getAddress(),
    bob: await bob.getAddress(),
    treasury: await treasury.getAddress(),
  };
  let clock = startAt;

  async function settle(sent: Promise<unknown>): Promise<number> {
    const receipt = await ((await sent) as ContractTransactionResponse).wait();
    if (receipt?.status !== 1) throw new Error('a measured call was reverted');
    return Number(receipt.gasUsed);
  }
  /** Sends ten seconds after the previous transaction, so that price sums always change. */
  async function tick(send: () => Promise<unknown>): Promise<number> {
    clock += 10;
    await provider.request({ method: 'evm_setNextBlockTimestamp', params: [clock] });
    return settle(send());
  }
  async function deploy({ abi, bytecode }: Code, ...args: unknown[]): Promise<Contract> {
    const contract = await new ContractFactory(abi as InterfaceAbi, bytecode, alice).deploy(
      ...args,
    );
    return (await contract.waitForDeployment()) as Contract;
  }

  const factory = await deploy(exchange.factory, people.alice);
  const wrapped = await deploy(exchange.wrapped);
  const router = await deploy(
    exchange.router,
    await factory.getAddress(),
    await wrapped.getAddress(),
  );
  const routerAddress = await router.getAddress();
  const weth = await wrapped.getAddress();
  const tokenCode = await hre.artifacts.readArtifact('LocalToken');
  const tokens: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const token = await deploy(tokenCode, `Token ${index}`, `T${index}`, 18, people.alice);
    for (const person of [alice, bob]) {
      await settle(token.getFunction('mint')(await person.getAddress(), 1_000_000n * one));
      await settle(
        (token.connect(person) as Contract).getFunction('approve')(routerAddress, MaxUint256),
      );
    }
    tokens.push(await token.getAddress());
  }
  tokens.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const [a, b, c, d, e] = tokens as [string, string, string, string, string];

  const call =
    (name: string, ...args: unknown[]): (() => Promise<unknown>) =>
    () =>
      router.getFunction(name)(...args);
  const add = (x: string, y: string, amount = 1000n * one): (() => Promise<unknown>) =>
    call('addLiquidity', x, y, amount, amount, 0, 0, people.alice, MaxUint256);
  const addCoin = (token: string): (() => Promise<unknown>) =>
    call('addLiquidityETH', token, 100n * one, 0, 0, people.alice, MaxUint256, {
      value: 100n * one,
    });
  async function pairOf(x: string, y: string): Promise<Contract> {
    return new Contract(
      (await factory.getFunction('getPair')(x, y)) as string,
      exchange.pair.abi as InterfaceAbi,
      alice,
    );
  }

  const gas: Partial<GasByCall> = {};
  gas['createPair'] = await tick(() => factory.getFunction('createPair')(a, b));
  gas['addLiquidity first (pair exists)'] = await tick(add(a, b));
  gas['addLiquidity first, creates pair'] = await tick(add(b, c));
  gas['addLiquidity second'] = await tick(add(a, b));
  gas['addLiquidity new provider'] = await tick(() =>
    (router.connect(bob) as Contract).getFunction('addLiquidity')(
      a,
      b,
      1000n * one,
      1000n * one,
      0,
      0,
      people.bob,
      MaxUint256,
    ),
  );
  gas['addLiquidity steady'] = await tick(add(a, b));
  await tick(add(b, c));
  await tick(add(c, d));
  await tick(add(c, d));

  const swap = (name: string, path: string[]): (() => Promise<unknown>) =>
    call(name, one, 0, path, people.alice, MaxUint256);
  gas['swapExactTokensForTokens 1 hop'] = await tick(swap('swapExactTokensForTokens', [a, b]));
  gas['swapExactTokensForTokens 2 hops'] = await tick(swap('swapExactTokensForTokens', [a, b, c]));
  gas['swapExactTokensForTokens 3 hops'] = await tick(
    swap('swapExactTokensForTokens', [a, b, c, d]),
  );
  gas['swapTokensForExactTokens 1 hop'] = await tick(
    call('swapTokensForExactTokens', one, MaxUint256, [a, b], people.alice, MaxUint256),
  );
  gas['swapExactTokensForTokensSupportingFeeOnTransferTokens 1 hop'] = await tick(
    swap('swapExactTokensForTokensSupportingFeeOnTransferTokens', [a, b]),
  );

  gas['addLiquidityETH first, creates pair'] = await tick(addCoin(a));
  gas['addLiquidityETH second'] = await tick(addCoin(a));
  gas['addLiquidityETH steady'] = await tick(addCoin(a));
  gas['swapExactETHForTokens'] = await tick(
    call('swapExactETHForTokens', 0, [weth, a], people.alice, MaxUint256, { value: one }),
  );
  gas['swapExactTokensForETH'] = await tick(swap('swapExactTokensForETH', [a, weth]));

  const pair = await pairOf(a, b);
  await settle(pair.getFunction('approve')(routerAddress, MaxUint256));
  gas['removeLiquidity'] = await tick(
    call('removeLiquidity', a, b, one, 0, 0, people.alice, MaxUint256),
  );

  const coinPair = await pairOf(a, weth);
  const domain = {
    ...exchange.domain,
    chainId: 31337,
    verifyingContract: await coinPair.getAddress(),
  };
  const permit = {
    owner: people.alice,
    spender: routerAddress,
    value: one,
    nonce: 0,
    deadline: MaxUint256,
  };
  const { v, r, s } = Signature.from(await alice.signTypedData(domain, permitTypes, permit));
  gas['removeLiquidityETHWithPermit'] = await tick(
    call('removeLiquidityETHWithPermit', a, one, 0, 0, people.alice, MaxUint256, false, v, r, s),
  );

  // The protocol's share is stored at one change of liquidity and minted at the next after a swap.
  await settle(factory.getFunction('setFeeTo')(people.treasury));
  await tick(add(a, e));
  await tick(add(a, e));
  await tick(swap('swapExactTokensForTokens', [a, e]));
  await tick(add(a, e));
  await tick(swap('swapExactTokensForTokens', [a, e]));
  gas['addLiquidity, fee minted'] = await tick(add(a, e));
  await settle(factory.getFunction('setFeeTo')(ZeroAddress));

  const missing = measuredCalls.filter((name) => gas[name] === undefined);
  if (missing.length > 0) throw new Error(`not measured: ${missing.join(', ')}`);
  return gas as GasByCall;
}
