import { Contract, parseEther, toQuantity, type JsonRpcProvider } from 'ethers';
import { artifact } from '../../scripts/deploy/artifacts.ts';
import { done } from '../../scripts/world/deployer.ts';
import type { World } from '../../scripts/world/world.ts';
import type { Address } from '../../src/lib/hex.ts';

const FOREVER = 2n ** 255n;

/** Returns what traders of a battle do, on the world that is there once the tests run. */
export function battleHands(
  place: () => { world: World; provider: JsonRpcProvider; account: string },
) {
  async function at(name: string, address: string, by: string): Promise<Contract> {
    return new Contract(address, artifact(name).abi, await place().provider.getSigner(by));
  }
  const battle = (by: string): Promise<Contract> =>
    at('Competition', place().world.deployment.contracts.competition!, by);
  const tokenOf = (symbol: string): Address =>
    place().world.deployment.tokens.find((token) => token.symbol === symbol)!.address;
  async function write(contract: Promise<Contract>, name: string, ...args: unknown[]) {
    await done((await contract).getFunction(name)(...args));
  }
  const view = async <T>(name: string, ...args: unknown[]): Promise<T> =>
    (await battle(place().account)).getFunction(name)(...args) as Promise<T>;
  const status = async (): Promise<number> => Number(await view<bigint>('currentStatus'));
  async function reach(time: bigint | number): Promise<void> {
    await place().provider.send('evm_setNextBlockTimestamp', [toQuantity(time)]);
    await place().provider.send('evm_mine', []);
  }
  const router = (by: string): Promise<Contract> =>
    at('MeowRouter', place().world.deployment.contracts.router!, by);
  async function buy(by: string, symbol: string, coins: string, to = by): Promise<void> {
    const path = [place().world.deployment.contracts.wrappedNative, tokenOf(symbol)];
    const value = parseEther(coins);
    await write(router(by), 'swapExactETHForTokens', 0, path, to, FOREVER, { value });
  }
  async function sellAll(by: string, symbol: string, amount: bigint): Promise<void> {
    const path = [tokenOf(symbol), place().world.deployment.contracts.wrappedNative];
    await write(
      at('LocalToken', tokenOf(symbol), by),
      'approve',
      await (await router(by)).getAddress(),
      FOREVER,
    );
    await write(router(by), 'swapExactTokensForETH', amount, 0, path, by, FOREVER);
  }
  const held = async (by: string, symbol: string): Promise<bigint> =>
    (await at('LocalToken', tokenOf(symbol), by)).getFunction('balanceOf')(by) as Promise<bigint>;

  return { at, battle, tokenOf, write, view, status, reach, buy, sellAll, held };
}
