import { expect } from 'chai';
import { Contract, JsonRpcProvider, MaxUint256 } from 'ethers';
import { artifact } from '../../scripts/deploy/artifacts.ts';
import { growWorld } from '../../scripts/world/earn/growWorld.ts';
import { startWorld, type World } from '../../scripts/world/world.ts';

const CHAIN_PORT = 18_705;
const FARMS = 500;
const POOLS = 300;

describe('a world with hundreds of farms and pools', function () {
  this.timeout(240_000);
  let world: World;
  let provider: JsonRpcProvider;
  let grown: Awaited<ReturnType<typeof growWorld>>;
  let chef: Contract;

  before(async () => {
    world = await startWorld({ chainPort: CHAIN_PORT, log: () => undefined });
    grown = await growWorld(world, { farms: FARMS, pools: POOLS });
    provider = new JsonRpcProvider(world.rpcUrl, 31337, { staticNetwork: true });
    chef = new Contract(
      world.deployment.contracts.masterChef!,
      artifact('MasterChef').abi,
      provider,
    );
  });
  after(async () => {
    provider.destroy();
    await world.stop();
  });

  it('lists them with distinct numbers, contracts and tokens', () => {
    const { farms, pools } = grown.earn;
    expect([farms.length, pools.length]).to.deep.equal([FARMS, POOLS]);
    expect(new Set(farms.map(({ lpAddress }) => lpAddress)).size).to.equal(FARMS);
    expect(farms.map(({ pid }) => pid)).to.deep.equal(
      Array.from({ length: FARMS }, (_, index) => index + 1),
    );
    expect(new Set(pools.map(({ sousId }) => sousId)).size).to.equal(POOLS);
    const symbols = new Set(grown.deployment.tokens.map(({ symbol }) => symbol));
    for (const { token, quoteToken } of farms)
      expect([token, quoteToken].filter((symbol) => !symbols.has(symbol))).to.deep.equal([]);
    for (const { stakingToken, earningToken } of pools)
      expect([stakingToken, earningToken].filter((symbol) => !symbols.has(symbol))).to.deep.equal(
        [],
      );
  });

  it('writes farms that the farming contract treats as its own, with earning stakes', async () => {
    const farms = grown.earn.farms.slice(-120);
    const infos = (await Promise.all(
      farms.map(({ pid }) => chef.getFunction('poolInfo')(pid)),
    )) as [string, bigint, bigint][];
    expect(infos.map(([lpToken]) => lpToken)).to.deep.equal(
      farms.map(({ lpAddress }) => lpAddress),
    );
    const staked = (await Promise.all(
      farms.map(({ pid }) => chef.getFunction('totalStaked')(pid)),
    )) as bigint[];
    expect(staked.filter((one) => one === 0n)).to.deep.equal([]);
    let points = 0n;
    for (let pid = 0; pid <= FARMS; pid += 1)
      points += ((await chef.getFunction('poolInfo')(pid)) as [string, bigint])[1];
    expect(await chef.getFunction('totalAllocPoint')()).to.equal(points);
    const crowd = (await provider.send('eth_accounts', []))[10] as string;
    expect((await chef.getFunction('pendingMeow')(FARMS, crowd)) as bigint).to.not.equal(0n);
  });

  it('stakes in one of them and unstakes', async () => {
    const signer = await provider.getSigner(1);
    const first = grown.earn.farms.find(({ token }) => token.startsWith('YARN'))!;
    const lp = new Contract(first.lpAddress, artifact('MeowPair').abi, signer);
    const staking = chef.connect(signer) as Contract;
    await (await lp.getFunction('approve')(await chef.getAddress(), MaxUint256)).wait();
    await (await staking.getFunction('deposit')(first.pid, 1_000n)).wait();
    const [before] = (await chef.getFunction('userInfo')(first.pid, signer.address)) as [bigint];
    await (await staking.getFunction('withdraw')(first.pid, before)).wait();
    expect(
      ((await chef.getFunction('userInfo')(first.pid, signer.address)) as [bigint])[0],
    ).to.equal(0n);
  });
});
