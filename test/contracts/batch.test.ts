import { expect } from 'chai';
import { openBatch } from '../../scripts/world/batch.ts';
import { createDeployer, type Deployer } from '../../scripts/world/deployer.ts';
import { BLOCK_MS, startNode, type LocalNode } from '../../scripts/world/node.ts';

const CHAIN_PORT = 18_741;

describe('a batch of the local world', function () {
  this.timeout(60_000);
  let node: LocalNode;
  let deployer: Deployer;

  before(async () => {
    node = await startNode(CHAIN_PORT);
    deployer = await createDeployer(node.url);
  });
  after(async () => {
    deployer.provider.destroy();
    await node.stop();
  });

  it('is mined by its own requests alone, then the blocks come by the interval again', async () => {
    const { provider } = deployer;
    const asked: string[] = [];
    const send = provider.send.bind(provider);
    provider.send = (method, params) => {
      asked.push(`${method} ${JSON.stringify(params)}`);
      return send(method, params);
    };
    const batch = await openBatch(deployer);
    batch.deploy('WBNB');
    asked.length = 0;
    await batch.send();
    expect(asked).to.deep.equal([
      'evm_setIntervalMining [0]',
      'evm_setAutomine [false]',
      'evm_mine []',
      'evm_setAutomine [true]',
      `evm_setIntervalMining [${BLOCK_MS}]`,
    ]);
  });
});
