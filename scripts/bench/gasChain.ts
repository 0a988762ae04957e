import {
  ContractFactory,
  type Contract,
  type ContractTransactionResponse,
  type InterfaceAbi,
  type JsonRpcSigner,
} from 'ethers';

/**
 * Starts a fresh chain whose gas is measured, with blocks at once and none between; the first of its
 * accounts owns what is deployed.
 */
export async function startGasChain() {
  const { default: hre } = await import('hardhat');
  const { ethers, provider } = await hre.network.create({
    network: 'node',
    override: { mining: { auto: true, interval: 0 } },
  });
  const signers = (await ethers.getSigners()) as unknown as [
    JsonRpcSigner,
    JsonRpcSigner,
    JsonRpcSigner,
    JsonRpcSigner,
    JsonRpcSigner,
  ];
  const [owner] = signers;

  async function deploy(name: string, ...args: unknown[]): Promise<Contract> {
    const { abi, bytecode } = await hre.artifacts.readArtifact(name);
    const contract = await new ContractFactory(abi as InterfaceAbi, bytecode, owner).deploy(
      ...args,
    );
    return (await contract.waitForDeployment()) as Contract;
  }
  /** Sends a call and returns the gas that it used. */
  async function send(
    contract: Contract,
    name: string,
    args: readonly unknown[],
    by: JsonRpcSigner = owner,
  ): Promise<number> {
    const call = (contract.connect(by) as Contract).getFunction(name);
    const receipt = await ((await call(...args)) as ContractTransactionResponse).wait();
    return Number(receipt!.gasUsed);
  }
  return { hre, ethers, provider, signers, own: await owner.getAddress(), deploy, send };
}
