import { expect } from 'chai';
import { toQuantity } from 'ethers';
import { createDeployer, done, type Deployer } from '../../scripts/world/deployer.ts';
import { startNode, type LocalNode } from '../../scripts/world/node.ts';
import { runDuty } from '../../services/keeper/engine.ts';
import { feedDuty } from '../../services/keeper/duties/feed.ts';
import { feedContract } from '../../services/keeper/duties/feedContract.ts';
import { predictionDuty } from '../../services/keeper/duties/prediction.ts';
import { predictionContract } from '../../services/keeper/duties/predictionContract.ts';
import { nodeAt } from '../../services/lib/node.ts';

const CHAIN_PORT = 18_714;
const [INTERVAL, BUFFER] = [60, 30];

describe('the keeper of the prediction game on a node', function () {
  this.timeout(60_000);
  let node: LocalNode;
  let deployer: Deployer;
  let places: { prediction: string; feed: string };
  let lines: string[];

  const read = <T>(method: string, ...args: unknown[]): Promise<T> =>
    deployer.at('Prediction', places.prediction).getFunction(method)(...args) as Promise<T>;
  const feed = (method: string, ...args: unknown[]): Promise<unknown> =>
    done(
      deployer.at('LocalFeed', places.feed).getFunction(method)(...args) as Promise<{
        wait(): Promise<unknown>;
      }>,
    );
  const note = (line: string): void => void lines.push(line);
  const keep = async (): Promise<string[]> => {
    const ask = nodeAt(node.url);
    const contract = predictionContract(ask, places, deployer.address);
    return (await runDuty(predictionDuty(contract), note)).map(({ kind }) => kind);
  };
  const answer = (): Promise<unknown> =>
    runDuty(feedDuty(feedContract(nodeAt(node.url), places, deployer.address)), note);
  const goTo = async (time: number): Promise<void> => {
    await deployer.provider.send('evm_setNextBlockTimestamp', [toQuantity(time)]);
    await deployer.provider.send('evm_mine', []);
  };
  const boundary = async (): Promise<number> => Number((await read<[bigint]>('dueAct'))[0]);
  const stateOf = async (epoch: number): Promise<bigint> =>
    (await read<[bigint]>('roundState', epoch))[0];

  before(async () => {
    node = await startNode(CHAIN_PORT);
    deployer = await createDeployer(node.url);
  });
  beforeEach(async () => {
    lines = [];
    const own = deployer.address;
    const source = await deployer.deploy('LocalFeed', ['BNB / USD', 64_000_000_000n, own]);
    const terms = [source, own, own, INTERVAL, BUFFER, 1n, 300, own];
    places = { feed: source, prediction: await deployer.deploy('Prediction', terms) };
  });
  after(async () => {
    deployer.provider.destroy();
    await node.stop();
  });

  it('starts the game and executes each round once the feed has answered', async () => {
    expect(await keep()).to.deep.equal(['start']);
    expect(await keep()).to.deep.equal([]);
    for (let epoch = 1; epoch < 4; epoch += 1) {
      await goTo(await boundary());
      expect(await keep(), 'no answer yet').to.deep.equal([]);
      await answer();
      expect(await keep()).to.deep.equal(['execute']);
    }
    expect(await stateOf(3), 'locked').to.equal(2n);
    expect(await read('currentEpoch')).to.equal(4n);
  });

  it('sends each act once when two keepers run at the same time', async () => {
    await Promise.all([keep(), keep()]);
    await goTo(await boundary());
    await answer();
    await Promise.all([keep(), keep()]);
    expect(await read('currentEpoch')).to.equal(2n);
    expect(lines.filter((line) => line === 'keeper: executed round 1')).to.have.length(1);
  });

  it('voids rounds that the feed was silent for, and goes on', async () => {
    await keep();
    const time = await boundary();
    await feed('silence', time + 1_000);
    await goTo(time + BUFFER + 1);
    await answer();
    expect(await keep()).to.deep.equal(['void']);
    expect(await stateOf(1)).to.equal(6n);
    expect((await boundary()) > time).to.equal(true);
  });

  it('finds the deciding answer an hour late, among hundreds', async () => {
    await keep();
    const time = await boundary();
    await goTo(time);
    await feed('updateAnswer', 64_100_000_000n);
    for (let count = 0; count < 40; count += 1) await feed('updateAnswer', BigInt(count + 1));
    await goTo(time + 3_600);
    expect(await keep()).to.deep.equal(['execute', 'void']);
    const { lockPrice } = await read<{ lockPrice: bigint }>('rounds', 1);
    expect(lockPrice).to.equal(64_100_000_000n);
  });

  it('proves that an ended phase has no answer, and goes on in the next', async () => {
    await keep();
    await goTo(await boundary());
    await answer();
    await keep();
    const time = await boundary();
    await goTo(time);
    await feed('startPhase', 64_000_000_000n);
    await goTo(time + BUFFER + 1);
    expect(await keep()).to.deep.equal(['execute']);
    expect([await stateOf(1), await stateOf(2)], 'both void').to.deep.equal([6n, 6n]);
    await goTo(await boundary());
    await answer();
    expect(await keep()).to.deep.equal(['execute']);
    expect(await stateOf(3), 'locked').to.equal(2n);
  });
});
