import { expect } from 'chai';
import { getCreate2Address, solidityPackedKeccak256 } from 'ethers';
import { artifacts } from 'hardhat';
import { deployExchange } from './exchange.ts';

/** Maximum size of a contract (EIP-170), in bytes. */
const sizeLimit = 24_576;

describe('contract addresses', () => {
  it('computes a pair address from the factory and its init-code hash', async () => {
    const { factory, pair, fishAddress, milkAddress } = await deployExchange();
    const [low, high] =
      BigInt(fishAddress) < BigInt(milkAddress)
        ? [fishAddress, milkAddress]
        : [milkAddress, fishAddress];
    const hash = (await factory.getFunction('INIT_CODE_PAIR_HASH')()) as string;
    const salt = solidityPackedKeccak256(['address', 'address'], [low, high]);
    expect(getCreate2Address(await factory.getAddress(), salt, hash)).to.equal(
      await pair.getAddress(),
    );
  });

  it('has the init-code hash of the compiled pair', async () => {
    const { factory } = await deployExchange();
    const { bytecode } = await artifacts.readArtifact('MeowPair');
    expect(await factory.getFunction('INIT_CODE_PAIR_HASH')()).to.equal(
      solidityPackedKeccak256(['bytes'], [bytecode]),
    );
  });

  it('keeps every contract below the maximum size', async () => {
    const names = [...(await artifacts.getAllFullyQualifiedNames())].filter(
      (name) => name.startsWith('contracts/') && !name.includes('.t.sol:'),
    );
    expect(names).to.have.length.above(20);
    for (const name of names) {
      const { deployedBytecode } = await artifacts.readArtifact(name);
      expect((deployedBytecode.length - 2) / 2, name).to.be.at.most(sizeLimit);
    }
  });
});
