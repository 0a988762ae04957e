import { expect } from 'chai';
import { id, parseEther, toQuantity } from 'ethers';
import { createDeployer, done, type Deployer } from '../../scripts/world/deployer.ts';
import { startNode, type LocalNode } from '../../scripts/world/node.ts';
import { runDuty } from '../../services/keeper/engine.ts';
import { LOCAL_LOTTERY_TERMS, lotteryDuty } from '../../services/keeper/duties/lottery.ts';
import {
  lotteryContract,
  type LotteryPlaces,
} from '../../services/keeper/duties/lotteryContract.ts';
import { randomnessDuty } from '../../services/keeper/duties/randomness.ts';
import { nodeAt } from '../../services/lib/node.ts';
import { localChainEnd } from '../../src/protocol/localRandomness.ts';

const CHAIN_PORT = 18_716;
const LENGTH = 300;
const [OPEN, CLAIMABLE, VOID] = [1n, 3n, 4n];

describe('the keeper of the lottery on a node', function () {
  this.timeout(60_000);
  let node: LocalNode;
  let deployer: Deployer;
  let places: LotteryPlaces & { vrfCoordinator: string };
  let pair: string;
  let lines: string[];

  const write = (name: string, address: string, method: string, ...args: unknown[]) =>
    done(
      deployer.at(name, address).getFunction(method)(...args) as Promise<{
        wait(): Promise<unknown>;
      }>,
    );
  const read = <T>(method: string, ...args: unknown[]): Promise<T> =>
    deployer.at('Lottery', places.lottery).getFunction(method)(...args) as Promise<T>;
  const round = (lotteryId: number) =>
    read<{ status: bigint; endTime: bigint; finalNumber: bigint; priceTicketInCake: bigint }>(
      'viewLottery',
      lotteryId,
    );
  const note = (line: string): void => void lines.push(line);
  const keep = async (): Promise<string[]> => {
    const contract = lotteryContract(nodeAt(node.url), places, deployer.address);
    return (await runDuty(lotteryDuty(contract, LOCAL_LOTTERY_TERMS), note)).map(
      ({ kind }) => kind,
    );
  };
  const answer = (): Promise<unknown> =>
    runDuty(randomnessDuty(nodeAt(node.url), places, deployer.address), note);
  const now = async (): Promise<number> => (await deployer.provider.getBlock('latest'))!.timestamp;
  const goTo = async (time: number): Promise<void> => {
    await deployer.provider.send('evm_setNextBlockTimestamp', [toQuantity(time)]);
    await deployer.provider.send('evm_mine', []);
  };
  const later = async (seconds: number): Promise<void> => goTo((await now()) + seconds);
  const buy = (lotteryId: number, count: number): Promise<unknown> =>
    write('Lottery', places.lottery, 'buyPickedTickets', lotteryId, count, 5);

  /** Moves the pair's reserves to this many coins for 1,000 MEOW. */
  async function trade(coins: string): Promise<void> {
    await write('MeowToken', places.meow, 'transfer', pair, parseEther('1000'));
    await write('WBNB', places.wrappedNative, 'deposit', { value: parseEther(coins) });
    await write('WBNB', places.wrappedNative, 'transfer', pair, parseEther(coins));
    await write('MeowPair', pair, 'mint', deployer.address);
  }

  before(async () => {
    node = await startNode(CHAIN_PORT);
    deployer = await createDeployer(node.url);
  });
  beforeEach(async () => {
    lines = [];
    const own = deployer.address;
    const vrf = [id('key'), 1, 3, 200_000, true];
    const bounds = [parseEther('0.005'), parseEther('50')];
    const feed = await deployer.deploy('LocalFeed', ['BNB / USD', 500n * 10n ** 8n, own]);
    const meow = await deployer.deploy('MeowToken', [own, 0, parseEther('1000000'), 0]);
    const wrappedNative = await deployer.deploy('WBNB');
    const factory = await deployer.deploy('MeowFactory', [own]);
    const vrfCoordinator = await deployer.deploy('LocalCoordinator', [localChainEnd(), own, true]);
    const vrfSource = await deployer.deploy('VrfSource', [vrfCoordinator, vrf, own]);
    const terms = [meow, vrfSource, own, own, LENGTH, ...bounds, own];
    const lottery = await deployer.deploy('Lottery', terms);
    places = { lottery, factory, meow, wrappedNative, feed, vrfCoordinator, vrfSource };
    await write('VrfSource', vrfSource, 'setConsumer', lottery);
    await write('MeowToken', meow, 'grantRole', id('MINTER_ROLE'), own);
    await write('MeowToken', meow, 'mint', own, parseEther('100000'));
    await write('MeowToken', meow, 'approve', lottery, parseEther('100000'));
    await write('MeowFactory', factory, 'createPair', meow, wrappedNative);
    pair = (await deployer.at('MeowFactory', factory).getFunction('getPair')(
      meow,
      wrappedNative,
    )) as string;
    await trade('4');
  });
  after(async () => {
    deployer.provider.destroy();
    await node.stop();
  });

  it('runs rounds: starts, closes, counts, draws and starts the next', async () => {
    await later(60);
    expect(await keep()).to.deep.equal(['start']);
    expect(await keep()).to.deep.equal([]);
    await buy(1, 30);
    await goTo(Number((await round(1)).endTime));
    expect(await keep()).to.deep.equal(['close']);
    await later(5);
    await answer();
    expect(await keep()).to.deep.equal(['count', 'draw', 'start']);
    expect((await round(1)).status).to.equal(CLAIMABLE);
    expect((await round(1)).finalNumber).to.be.greaterThan(999_999n);
    expect((await round(2)).status).to.equal(OPEN);
  });

  it('reads what the randomness is paid from', async () => {
    const state = await lotteryContract(nodeAt(node.url), places, deployer.address).read();
    // The local coordinator's answers cost nothing.
    expect(state.subscription?.balance).to.equal(2n ** 96n - 1n);
  });

  it("prices a ticket at five dollars by the pair's average of half an hour", async () => {
    await later(3_600);
    await keep();
    // 1,000 MEOW for 4 coins of 500 dollars: 2 dollars each.
    const price = (await round(1)).priceTicketInCake;
    expect(price).to.be.closeTo(parseEther('2.5'), 10n ** 12n);
    // A trade in the second before moves the average by next to nothing.
    await goTo(Number((await round(1)).endTime));
    await keep();
    await later(3_600);
    await trade('400');
    await answer();
    await keep();
    expect((await round(2)).priceTicketInCake).to.be.closeTo(price, price / 10n);
  });

  it('sends each act once when two keepers run at the same time', async () => {
    await later(60);
    await Promise.all([keep(), keep()]);
    await buy(1, 3);
    await goTo(Number((await round(1)).endTime));
    await Promise.all([keep(), keep()]);
    await later(5);
    await Promise.all([answer(), answer()]);
    await Promise.all([keep(), keep()]);
    expect(await read('currentLotteryId')).to.equal(2n);
    for (const said of ['started', 'closed', 'drew'])
      expect(lines.filter((line) => line === `keeper: ${said} lottery round 1`)).to.have.length(1);
  });

  it('asks again after an hour of silence, and voids the round after seven days', async () => {
    await later(60);
    await keep();
    await buy(1, 3);
    const { endTime } = await round(1);
    await goTo(Number(endTime));
    await keep();
    expect(await keep()).to.deep.equal([]);
    await later(3_600);
    expect(await keep()).to.deep.equal(['ask']);
    await goTo(Number(endTime) + 7 * 86_400);
    expect(await keep()).to.deep.equal(['void', 'start']);
    expect((await round(1)).status).to.equal(VOID);
  });
});
