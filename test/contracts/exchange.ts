import { Contract, MaxUint256, parseEther, type JsonRpcSigner } from 'ethers';
import { network } from 'hardhat';

export const one = parseEther('1');

/**
 * Deploys an exchange, a pair of 1000 of each token and a coin pair of 1000 to 10, owned by
 * `owner`.
 */
export async function deployExchange() {
  const { ethers, networkHelpers, provider } = await network.create();
  const [owner, alice, bob] = (await ethers.getSigners()) as unknown as [
    JsonRpcSigner,
    JsonRpcSigner,
    JsonRpcSigner,
  ];
  const deploy = async (name: string, ...args: unknown[]): Promise<Contract> =>
    await ethers.deployContract(name, args);

  // First, as in every deployment of ours: the app expects it at this address.
  await deploy('Multicall');
  const factory = await deploy('MeowFactory', owner.address);
  const wrapped = await deploy('WBNB');
  const router = await deploy('MeowRouter', await factory.getAddress(), await wrapped.getAddress());
  const routerAddress = await router.getAddress();
  const tokens: Contract[] = [];
  for (const [name, symbol] of [
    ['Fish', 'FISH'],
    ['Milk', 'MILK'],
  ] as const) {
    const token = await deploy('LocalToken', name, symbol, 18, owner.address);
    await token.getFunction('mint')(owner.address, parseEther('1000000'));
    await token.getFunction('approve')(routerAddress, MaxUint256);
    tokens.push(token);
  }
  const [fish, milk] = tokens as [Contract, Contract];
  const [fishAddress, milkAddress] = [await fish.getAddress(), await milk.getAddress()];
  const thousand = parseEther('1000');
  await router.getFunction('addLiquidity')(
    fishAddress,
    milkAddress,
    thousand,
    thousand,
    0,
    0,
    owner.address,
    MaxUint256,
  );
  await router.getFunction('addLiquidityETH')(
    fishAddress,
    thousand,
    0,
    0,
    owner.address,
    MaxUint256,
    { value: parseEther('10') },
  );
  const pairAt = async (a: string, b: string): Promise<Contract> =>
    new Contract(
      (await factory.getFunction('getPair')(a, b)) as string,
      (await ethers.getContractFactory('MeowPair')).interface,
      owner,
    );
  return {
    ethers,
    networkHelpers,
    provider,
    deploy,
    owner,
    alice,
    bob,
    factory,
    wrapped,
    router,
    routerAddress,
    fish,
    milk,
    fishAddress,
    milkAddress,
    pair: await pairAt(fishAddress, milkAddress),
    coinPair: await pairAt(fishAddress, await wrapped.getAddress()),
  };
}
