import { expect } from 'chai';
import { parseEther } from 'ethers';
import { createDeployer, done, type Deployer } from '../../scripts/world/deployer.ts';
import { startNode, type LocalNode } from '../../scripts/world/node.ts';
import { auctionContract } from '../../services/keeper/duties/auctionContract.ts';
import { auctionDuty, LOCAL_TERMS } from '../../services/keeper/duties/auctions.ts';
import type { AuctionContract } from '../../services/keeper/duties/auctions.ts';
import { runDuty } from '../../services/keeper/engine.ts';
import { nodeAt } from '../../services/lib/node.ts';

const CHAIN_PORT = 18_707;
const terms = { ...LOCAL_TERMS, length: 30, pause: 5, notice: 2 };

describe('the auction keeper on a node', function () {
  this.timeout(60_000);
  let node: LocalNode;
  let deployer: Deployer;
  let contract: AuctionContract;
  let meow: string;
  let auction: string;
  let bidders: [string, string, string];
  let lines: string[];

  const read = <T>(method: string, ...args: unknown[]): Promise<T> =>
    deployer.at('FarmAuction', auction).getFunction(method)(...args) as Promise<T>;
  const balance = (account: string): Promise<bigint> =>
    deployer.at('LocalToken', meow).getFunction('balanceOf')(account) as Promise<bigint>;
  const mine = async (blocks: number): Promise<void> =>
    void (await deployer.provider.send('hardhat_mine', [`0x${blocks.toString(16)}`]));
  const keep = async (): Promise<string[]> =>
    (await runDuty(auctionDuty(contract, terms), (line) => lines.push(line))).map(
      ({ kind }) => kind,
    );
  const as = async (
    name: string,
    address: string,
    account: string,
    method: string,
    ...args: unknown[]
  ): Promise<void> => {
    const signer = await deployer.provider.getSigner(account);
    await done(
      deployer.at(name, address).connect(signer).getFunction(method)(...args) as Promise<{
        wait(): Promise<unknown>;
      }>,
    );
  };

  before(async () => {
    node = await startNode(CHAIN_PORT);
    deployer = await createDeployer(node.url);
    const accounts = (await deployer.provider.send('eth_accounts', [])) as string[];
    bidders = [accounts[1]!, accounts[2]!, accounts[3]!];
    meow = await deployer.deploy('LocalToken', ['Meow', 'MEOW', 18, deployer.address]);
    auction = await deployer.deploy('FarmAuction', [
      meow,
      deployer.address,
      28_800,
      deployer.address,
    ]);
    contract = auctionContract(nodeAt(node.url), auction, deployer.address);
  });
  after(async () => {
    deployer.provider.destroy();
    await node.stop();
  });
  beforeEach(() => {
    lines = [];
  });

  it('runs an auction from whitelist to settlement and opens the next', async () => {
    await done(deployer.at('FarmAuction', auction).getFunction('addWhitelist')(bidders));
    expect(await keep()).to.deep.equal(['open']);
    await mine(5);
    for (const [account, whole] of [
      [bidders[0], '300'],
      [bidders[1], '100'],
      [bidders[2], '200'],
    ] as const) {
      await done(deployer.at('LocalToken', meow).getFunction('mint')(account, parseEther(whole)));
      await as('LocalToken', meow, account, 'approve', auction, parseEther(whole));
      await as('FarmAuction', auction, account, 'bid', parseEther(whole));
    }
    expect(await keep(), 'the auction is running').to.deep.equal([]);
    await mine(40);
    expect(await keep()).to.deep.equal(['close', 'collect', 'open']);
    expect(lines[2]).to.equal('keeper: auction 1: collected the winning bids of 2 accounts');
    expect(await read<bigint>('totalCollected')).to.equal(parseEther('500'));
    expect(await balance(deployer.address)).to.equal(parseEther('500'));
    expect(await read<boolean>('claimable', 1, bidders[1])).to.equal(true);
    await as('FarmAuction', auction, bidders[1], 'claimAuction', 1);
    expect(await balance(bidders[1])).to.equal(parseEther('100'));
    expect(await balance(auction)).to.equal(0n);
    expect(await read<bigint>('currentAuctionId')).to.equal(2n);
  });

  it('sends each act once when two keepers run at the same time', async () => {
    await mine(60);
    const acts = await Promise.all([keep(), keep()]);
    expect(acts.flat().toSorted()).to.deep.equal(['close', 'open']);
    expect(await read<bigint>('currentAuctionId')).to.equal(3n);
  });

  it('closes an auction that ended long ago after clock and blocks jump ahead', async () => {
    await deployer.provider.send('evm_increaseTime', [30 * 86_400]);
    await mine(100_000);
    expect(await keep()).to.deep.equal(['close', 'open']);
  });

  it('logs the contract error for a stranger and rejects an address without a contract', async () => {
    const stranger = auctionContract(nodeAt(node.url), auction, bidders[0]);
    await mine(60);
    expect(await runDuty(auctionDuty(stranger, terms), (line) => lines.push(line))).to.deep.equal(
      [],
    );
    expect(lines).to.deep.equal(['keeper: cannot close auction 4 now (Forbidden)']);
    const nowhere = auctionContract(nodeAt(node.url), bidders[0], deployer.address);
    await runDuty(auctionDuty(nowhere, terms), () => undefined).then(
      () => expect.fail('expected a missing contract to be refused'),
      (error: Error) => expect(error.message).to.include('There is no auction contract'),
    );
  });
});
