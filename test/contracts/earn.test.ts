import { expect } from 'chai';
import { Contract, JsonRpcProvider } from 'ethers';
import { farms, farmByPid } from '#config/farms.ts';
import { FIRST_OWN_CONTRACT, pools, vault } from '#config/pools.ts';
import { lengthsOf } from '../../scripts/deploy/parameters.ts';
import { deploy } from '../../scripts/deploy/run.ts';
import { earnList } from '../../scripts/environment.ts';
import { artifact } from '../../scripts/deploy/artifacts.ts';
import { createDeployer } from '../../scripts/world/deployer.ts';
import { BIDDERS } from '../../scripts/world/earn/seedAuctions.ts';
import { localParameters } from '../../scripts/world/localParameters.ts';
import { localSender } from '../../scripts/deploy/localSender.ts';
import { startWorld, type World } from '../../scripts/world/world.ts';

const CHAIN_PORT = 18_704;

describe('farms, pools, vault, auctions and sales of the local chain', function () {
  this.timeout(120_000);
  let world: World;
  let provider: JsonRpcProvider;
  let accounts: string[];
  let block: number;

  const read = <T>(name: string, address: string, method: string, ...args: unknown[]): Promise<T> =>
    new Contract(address, artifact(name).abi, provider).getFunction(method)(...args) as Promise<T>;
  const chef = <T>(method: string, ...args: unknown[]): Promise<T> =>
    read<T>('MasterChef', world.deployment.contracts.masterChef!, method, ...args);
  const auction = <T>(method: string, ...args: unknown[]): Promise<T> =>
    read<T>('FarmAuction', world.deployment.contracts.farmAuction!, method, ...args);
  const own = pools.filter(({ sousId }) => sousId >= FIRST_OWN_CONTRACT);
  const pool = (sousId: number): string => own.find((one) => one.sousId === sousId)!.address;

  before(async () => {
    world = await startWorld({ chainPort: CHAIN_PORT, log: () => undefined });
    provider = new JsonRpcProvider(world.rpcUrl, 31337, { staticNetwork: true });
    accounts = (await provider.send('eth_accounts', [])) as string[];
    block = await provider.getBlockNumber();
  });
  after(async () => {
    provider.destroy();
    await world.stop();
  });

  it('matches the committed list; public chains have none', () => {
    expect(world.earn).to.deep.equal(earnList({ chainId: 31337 }));
    for (const chainId of [56, 97] as const)
      expect(earnList({ chainId })).to.deep.equal({ farms: [], pools: [], sales: [] });
  });

  it('changes nothing when deployed again', async () => {
    const deployer = await createDeployer(world.rpcUrl);
    const before = await provider.getTransactionCount(deployer.address);
    const parameters = localParameters(accounts);
    const sender = localSender(deployer, 31337);
    const context = { sender, parameters, lengths: lengthsOf(parameters, 3_000) };
    expect(await deploy(context, world.deployment)).to.deep.equal(world.deployment);
    expect(await provider.getTransactionCount(deployer.address)).to.equal(before);
    deployer.provider.destroy();
  });

  it('lists every pool of the farming contract with its token or pair', async () => {
    expect(farms.map(({ pid }) => pid).toSorted((a, b) => a - b)).to.deep.equal(
      Array.from({ length: Number(await chef('poolLength')) - 1 }, (_, i) => i + 1),
    );
    for (const farm of farms) {
      const [lpToken] = await chef<[string]>('poolInfo', farm.pid);
      expect(lpToken, farm.lpSymbol).to.equal(farm.lpAddress);
      expect(farmByPid(farm.pid)).to.equal(farm);
      if (farm.isSingle)
        expect([farm.lpAddress, farm.lpSymbol]).to.deep.equal([
          farm.token.address,
          farm.token.symbol,
        ]);
      else {
        const sides = await Promise.all(
          ['token0', 'token1'].map((side) => read<string>('MeowPair', farm.lpAddress, side)),
        );
        expect(new Set(sides), farm.lpSymbol).to.deep.equal(
          new Set([farm.token.address, farm.quoteToken.address]),
        );
      }
    }
  });

  it('has pools 1 to 7 of the specification, a finished and an archived farm', async () => {
    const named = [
      'MEOW-BNB LP',
      'MEOW-BUSD LP',
      'MEOW-USDT LP',
      'WBNB',
      'USDT',
      'ETH',
      'BNB-BUSD LP',
    ];
    expect(named.map((_, index) => farmByPid(index + 1)?.lpSymbol)).to.deep.equal(named);
    const points = await Promise.all(
      farms.map(async ({ pid }) => (await chef<bigint[]>('poolInfo', pid))[1]),
    );
    expect(
      farms.filter((_, index) => points[index] === 0n).map(({ isArchived }) => isArchived),
    ).to.deep.equal([false, true]);
  });

  it('charges a deposit fee of 20 % in staking pools 2 and 3 only', async () => {
    for (let pid = 0; pid <= farms.length; pid += 1) {
      const sousId = pools.find(({ farmPid }) => farmPid === pid)?.sousId;
      const info = await chef<bigint[]>('poolInfo', pid);
      expect(info[4], String(pid)).to.equal(sousId === 2 || sousId === 3 ? 2_000n : 0n);
    }
  });

  it('deploys each pool with its listed tokens; ids below 40 are in the farming contract', async () => {
    expect(new Set(pools.map(({ sousId }) => sousId)).size).to.equal(pools.length);
    expect(new Set(own.map(({ address }) => address)).size).to.equal(own.length);
    expect(
      pools.flatMap(({ sousId, farmPid }) => (sousId < FIRST_OWN_CONTRACT ? [farmPid] : [])),
    ).to.deep.equal([0, 4, 5, 6]);
    for (const { farmPid, address, stakingToken, earningToken } of pools.filter(
      ({ sousId }) => sousId < FIRST_OWN_CONTRACT,
    )) {
      expect(address).to.equal(world.deployment.contracts.masterChef);
      expect((await chef<[string]>('poolInfo', farmPid))[0]).to.equal(stakingToken.address);
      expect(earningToken.address).to.equal(world.deployment.contracts.meow);
    }
    for (const { sousId, farmPid, address, stakingToken, earningToken, isNative } of own) {
      expect(farmPid, String(sousId)).to.equal(undefined);
      expect(await read('SmartChef', address, 'stakedToken'), String(sousId)).to.equal(
        stakingToken.address,
      );
      expect(await read('SmartChef', address, 'rewardToken'), String(sousId)).to.equal(
        earningToken.address,
      );
      const wrapped = await read<string>('BnbStaking', address, 'WBNB').catch(() => null);
      expect(wrapped, String(sousId)).to.equal(
        isNative ? world.deployment.contracts.wrappedNative : null,
      );
    }
  });

  it('has a pool in every state', async () => {
    const blocks = async (sousId: number) => [
      await read<bigint>('SmartChef', pool(sousId), 'startBlock'),
      await read<bigint>('SmartChef', pool(sousId), 'bonusEndBlock'),
    ];
    const staked = async (sousId: number, account: number) =>
      (await read<bigint[]>('SmartChef', pool(sousId), 'userInfo', accounts[account]))[0];
    expect(Number((await blocks(42))[0]), 'not started').to.be.above(block);
    for (const sousId of [43, 49])
      expect(Number((await blocks(sousId))[1]), 'finished').to.be.below(block);
    expect(await staked(43, 1), 'finished, and still staked').to.not.equal(0n);
    expect(await staked(41, 1), 'at its limit').to.equal(
      await read('SmartChef', pool(41), 'poolLimitPerUser'),
    );
    expect(
      (await read<bigint>('SmartChef', pool(46), 'unpaidReward')) >
        (await read<bigint>('SmartChef', pool(46), 'rewardBudget')),
      'out of budget',
    ).to.equal(true);
    expect(
      own
        .filter(({ stakingToken, earningToken }) => stakingToken === earningToken)
        .map(({ sousId }) => sousId),
    ).to.deep.equal([44]);
    expect(
      own.filter(
        ({ earningToken, enableEmergencyWithdraw }) =>
          earningToken.decimals === 6 && enableEmergencyWithdraw,
      ),
    ).to.have.length(1);
  });

  it('has a vault that compounded once and a bounty for the next harvest', async () => {
    expect(vault?.address).to.equal(world.deployment.contracts.vault);
    expect(
      (await read<bigint>('MeowVault', vault!.address, 'getPricePerFullShare')) > 10n ** 18n,
    ).to.equal(true);
    expect(
      (await read<bigint>('MeowVault', vault!.address, 'calculateHarvestCakeRewards')) > 0n,
    ).to.equal(true);
    expect(
      (await read<bigint[]>('MeowVault', vault!.address, 'userInfo', accounts[1]))[0],
    ).to.not.equal(0n);
  });

  it('has a closed and an open auction; accounts one and three may not bid', async () => {
    const status = async (id: number) => (await auction<bigint[]>('auctions', id))[0];
    expect([await auction('currentAuctionId'), await status(1), await status(2)]).to.deep.equal([
      2n,
      2n,
      1n,
    ]);
    expect(Number((await auction<bigint[]>('auctions', 2))[2])).to.be.above(block + 9_000);
    expect(await auction('claimable', 1, accounts[1])).to.equal(true);
    const allowed = await Promise.all(
      accounts.map((account) => auction<boolean>('whitelisted', account)),
    );
    expect(allowed.flatMap((may, place) => (may ? [place] : []))).to.deep.equal([...BIDDERS]);
  });

  it('has a sale that is over, a live one and one to come, all funded and open', async () => {
    const sales = world.earn.sales.map(({ address }) => address).toReversed();
    const listed = (place: number) =>
      read<string>('IfoFactory', world.deployment.contracts.ifoFactory!, 'sales', place);
    expect(await Promise.all(sales.map((_sale, place) => listed(place)))).to.deep.equal(sales);
    const blocks = await Promise.all(
      sales.map(async (sale) => {
        expect(await read('Ifo', sale, 'isOpen')).to.equal(true);
        expect(await read('Ifo', sale, 'owner')).to.equal(world.deployment.contracts.timelock);
        const [start, end] = await Promise.all([
          read<bigint>('Ifo', sale, 'startBlock'),
          read<bigint>('Ifo', sale, 'endBlock'),
        ]);
        return { start: Number(start), end: Number(end) };
      }),
    );
    const [past, live, next] = blocks;
    expect(past!.end).to.be.below(block);
    expect(live!.start).to.be.below(block);
    // An hour and more at 3 s a block, though transactions have blocks of their own.
    expect(live!.end).to.be.above(block + 3_000);
    expect(next!.start).to.be.above(live!.end);
  });

  it('has something to claim of the sale that is over, and points of it at the point centre', async () => {
    const sale = world.earn.sales.at(-1)!.address;
    const center = world.deployment.contracts.pointCenter!;
    for (const place of [0, 1]) {
      const [amounts, claimed] = await read<[bigint[], boolean[]]>(
        'Ifo',
        sale,
        'viewUserInfo',
        accounts[place],
        [0, 1],
      );
      expect(amounts.every((amount) => amount > 0n)).to.equal(true);
      expect([...claimed]).to.deep.equal([false, false]);
      expect(await read('PointCenter', center, 'checkClaimStatus', accounts[place], sale)).to.equal(
        false,
      );
    }
    expect(await read('PointCenter', center, 'checkClaimStatus', accounts[6], sale)).to.equal(true);
  });

  it('leaves the third account funded and without stakes', async () => {
    for (let pid = 0; pid <= farms.length; pid += 1)
      expect((await chef<bigint[]>('userInfo', pid, accounts[2]))[0]).to.equal(0n);
    expect(await provider.getTransactionCount(accounts[2]!)).to.equal(0);
  });
});
