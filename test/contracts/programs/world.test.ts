import { expect } from 'chai';
import { Contract, JsonRpcProvider } from 'ethers';
import { readDeployment } from '../../../services/lib/deployment.ts';
import { COLLECTOR } from '../../../scripts/seedCollectibles.ts';
import { localPools } from '../../../scripts/world/localTokens.ts';
import { artifact } from '../../../scripts/deploy/artifacts.ts';
import { startWorld, type World } from '../../../scripts/world/world.ts';
import { startSeparateWorld, type SeparateWorld } from '../../../scripts/world/separateWorld.ts';
import { checkTokenSafety } from '../tokenTrial.ts';

const CHAIN_PORT = 18_701;
const FORK_PORT = 18_702;
const FORKED_PORT = 18_703;
const quiet = (): void => undefined;

function contract(provider: JsonRpcProvider, name: string, address: string): Contract {
  return new Contract(address, artifact(name).abi, provider);
}

async function reservesOf(
  provider: JsonRpcProvider,
  { deployment }: World,
  symbols: readonly [string, string],
): Promise<readonly bigint[]> {
  const [a, b] = symbols.map(
    (symbol) => deployment.tokens.find((token) => token.symbol === symbol)!.address,
  );
  const pair = await contract(provider, 'MeowFactory', deployment.contracts.factory!).getFunction(
    'getPair',
  )(a, b);
  const [reserve0, reserve1] = await contract(provider, 'MeowPair', pair).getFunction(
    'getReserves',
  )();
  return [reserve0, reserve1];
}

describe('the local world', function () {
  this.timeout(120_000);
  let world: World;
  let provider: JsonRpcProvider;

  before(async () => {
    world = await startWorld({ chainPort: CHAIN_PORT, log: quiet });
    provider = new JsonRpcProvider(world.rpcUrl, 31337, { staticNetwork: true });
  });
  after(async () => {
    provider.destroy();
    await world.stop();
  });

  it('deploys to the committed addresses with the committed init-code hash', () => {
    expect(world.deployment).to.deep.equal(readDeployment(31337));
  });

  it('has code at every address of the deployment file', async () => {
    for (const [name, address] of Object.entries(world.deployment.contracts))
      expect(await provider.getCode(address), name).not.to.equal('0x');
  });

  it('lists tokens with the metadata of their contracts', async () => {
    for (const token of world.deployment.tokens) {
      const onChain = contract(provider, 'LocalToken', token.address);
      expect(await onChain.getFunction('symbol')(), token.address).to.equal(token.symbol);
      expect(await onChain.getFunction('name')(), token.symbol).to.equal(token.name);
      expect(Number(await onChain.getFunction('decimals')()), token.symbol).to.equal(
        token.decimals,
      );
    }
  });

  it('has a collectible of each family to claim, and offers that are funded', async () => {
    const { contracts } = world.deployment;
    const read = (name: string, address: string | undefined, view: string, ...args: unknown[]) =>
      contract(provider, name, address!).getFunction(view)(...args) as Promise<unknown>;
    const accounts = (await provider.send('eth_accounts', [])) as string[];
    const [first, second, collector] = [accounts[0]!, accounts[1]!, accounts[COLLECTOR]!];
    for (const [name, key, account] of [
      ['ClaimByUser', 'claimByUser', first],
      // The second has a deposit.
      ['ClaimByVault', 'claimByVault', second],
      ['ClaimByPrediction', 'claimByPrediction', first],
    ] as const)
      expect(await read(name, contracts[key], 'canClaim', account), key).to.equal(true);
    const lotterys = (account: string) =>
      Promise.all([
        read('ClaimByLottery', contracts.claimByLottery, 'canClaimNft1', account, 1),
        read('ClaimByLottery', contracts.claimByLottery, 'canClaimNft2', account, 1, 0),
        read('ClaimByLottery', contracts.claimByLottery, 'canClaimNft3', account),
      ]);
    expect(await lotterys(collector)).to.deep.equal([true, true, true]);
    // No page opens with news for the account that everybody begins with.
    expect(await lotterys(first)).to.deep.equal([false, false, false]);
    expect(await read('TradeIn', contracts.tradeIn, 'remaining')).to.equal(20n);
    expect(await read('EarlyRefund', contracts.earlyRefund, 'remaining')).to.equal(100n);
    // The gift comes to a profile that has been active for a day.
    expect(await read('EarlyRefund', contracts.earlyRefund, 'activeBlocks')).to.equal(28_800n);
    expect(await read('EarlyRefund', contracts.earlyRefund, 'canClaim', first)).to.equal(false);
    expect(await read('MeowCats', contracts.meowCats, 'tokenURI', 0)).to.match(
      /^\/collectibles\/[a-z]+\.json$/,
    );
  });

  it('lists each address and each symbol once', () => {
    const { tokens } = world.deployment;
    expect(new Set(tokens.map((token) => token.symbol)).size).to.equal(tokens.length);
    expect(new Set(tokens.map((token) => token.address)).size).to.equal(tokens.length);
  });

  it('fills at least fourteen pools, a very shallow and a taxed one included', async () => {
    expect(localPools.length).to.be.at.least(14);
    for (const [a, b] of localPools)
      for (const reserve of await reservesOf(provider, world, [a, b]))
        expect(reserve > 0n, `${a}-${b}`).to.equal(true);
  });

  it('connects DAI and PURR only through two other tokens', () => {
    const neighbours = (symbol: string): string[] =>
      localPools.flatMap(([a, b]) => (a === symbol ? [b] : b === symbol ? [a] : []));
    const twoHops = neighbours('DAI').flatMap(neighbours);
    expect(neighbours('DAI')).not.to.include('PURR');
    expect(twoHops).not.to.include('PURR');
    expect(twoHops.flatMap(neighbours)).to.include('PURR');
  });

  it('has tokens to warn of: taxed, taxed by half, unsellable and untransferable', async () => {
    const { contracts, tokens, unlisted } = world.deployment;
    const trial = async (symbol: string) => {
      const token =
        unlisted?.[symbol] ?? tokens.find((listed) => listed.symbol === symbol)!.address;
      const ask = (method: string, params: unknown[]) => provider.send(method, params);
      const { bought, moved, sold, taxes } = await checkTokenSafety(
        ask,
        contracts.router!,
        [contracts.wrappedNative!, token],
        10n ** 16n,
      );
      return { done: [bought, moved, sold], taxes };
    };
    const all = [true, true, true];
    expect(await trial('MEOW')).to.deep.equal({ done: all, taxes: [0, 0, 0] });
    expect(await trial('PURR')).to.deep.equal({ done: all, taxes: [1_000, 1_000, 1_000] });
    expect(await trial('GREEDY')).to.deep.equal({ done: all, taxes: [5_000, 5_000, 5_000] });
    expect(await trial('TRAP')).to.deep.equal({ done: [true, true, false], taxes: [0, 0, 0] });
    for (const symbol of ['GRUMP', 'SHH'])
      expect((await trial(symbol)).done, symbol).to.deep.equal([false, false, false]);
  });

  describe('on a fork of it', () => {
    let fork: World;
    let forked: SeparateWorld;
    let forkedProvider: JsonRpcProvider;
    let forkProvider: JsonRpcProvider;

    before(async () => {
      forked = await startSeparateWorld(FORKED_PORT);
      fork = await startWorld({ chainPort: FORK_PORT, forkUrl: forked.rpcUrl, log: quiet });
      forkedProvider = new JsonRpcProvider(forked.rpcUrl, 31337, { staticNetwork: true });
      forkProvider = new JsonRpcProvider(fork.rpcUrl, 31337, { staticNetwork: true });
    });
    after(async () => {
      forkedProvider.destroy();
      forkProvider.destroy();
      await fork.stop();
      await forked.stop();
    });

    it('uses the existing exchange and its pools', async () => {
      expect(fork.deployment.contracts.router).to.equal(world.deployment.contracts.router);
      expect(await reservesOf(forkProvider, fork, ['MEOW', 'WBNB'])).to.deep.equal(
        await reservesOf(forkedProvider, world, ['MEOW', 'WBNB']),
      );
    });

    it('deploys a zap, and a router of split swaps over its pools', async () => {
      const { zap, splitRouter, wrappedNative, meow } = fork.deployment.contracts;
      expect(await forkProvider.getCode(zap!)).not.to.equal('0x');
      const signer = await forkProvider.getSigner(0);
      const split = contract(forkProvider, 'SplitRouter', splitRouter!).connect(signer) as Contract;
      const amountOut = (await split
        .getFunction('swapExactETHForTokens')
        .staticCall(0, [[wrappedNative, meow, 1_000_000]], await signer.getAddress(), 2n ** 40n, {
          value: 10n ** 18n,
        })) as bigint;
      expect(amountOut > 0n).to.equal(true);
    });

    it('leaves the forked chain unchanged by a swap on the fork', async () => {
      const before = await reservesOf(forkedProvider, world, ['MEOW', 'WBNB']);
      const signer = await forkProvider.getSigner(0);
      const router = contract(
        forkProvider,
        'MeowRouter',
        fork.deployment.contracts.router!,
      ).connect(signer) as Contract;
      const path = [fork.deployment.contracts.wrappedNative, fork.deployment.contracts.meow];
      await (
        await router.getFunction('swapExactETHForTokens')(
          0,
          path,
          await signer.getAddress(),
          2n ** 40n,
          { value: 10n ** 18n },
        )
      ).wait();
      expect(await reservesOf(forkProvider, fork, ['MEOW', 'WBNB'])).not.to.deep.equal(before);
      expect(await reservesOf(forkedProvider, world, ['MEOW', 'WBNB'])).to.deep.equal(before);
    });
  });

  it('reports in a sentence when the chain to fork does not answer', async () => {
    const failure = await startWorld({
      chainPort: FORK_PORT,
      forkUrl: 'http://127.0.0.1:1',
      log: quiet,
    }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).to.match(/^No node answers at http:\/\/127\.0\.0\.1:1:/);
  });
});
