import { Interface } from 'ethers';
import { pairAbi } from '../../../src/protocol/abi/pairAbi.ts';
import {
  averagePrice,
  type PairHistory,
  type PastBlock,
} from '../../../src/protocol/averagePrice.ts';
import type { AskNode } from '../../lib/node.ts';
import { toQuantity } from '../../lib/quantity.ts';

const calls = new Interface(pairAbi);

/**
 * Returns the average price of `token` in the pair's other token over the last half an hour, times
 * 2^112. Asks the node for its state of half an hour ago. Returns `null` where the pair has no
 * price.
 */
export async function newestAverage(
  ask: AskNode,
  pair: string,
  isToken0: boolean,
): Promise<bigint | null> {
  async function blockAt(tag: string): Promise<PastBlock> {
    const { number, timestamp } = await ask<{ number: string; timestamp: string }>(
      'eth_getBlockByNumber',
      [tag, false],
    );
    return { number: Number(number), time: Number(timestamp) };
  }

  async function view(name: string, number: number): Promise<readonly bigint[] | null> {
    const call = { to: pair, data: calls.encodeFunctionData(name, []) };
    const answer = await ask<string>('eth_call', [call, toQuantity(number)]);
    return answer === '0x' ? null : [...calls.decodeFunctionResult(name, answer)];
  }

  const history: PairHistory = {
    block: (number) => blockAt(toQuantity(number)),
    async state(number) {
      const [reserves, price0, price1] = await Promise.all([
        view('getReserves', number),
        view('price0CumulativeLast', number),
        view('price1CumulativeLast', number),
      ]);
      if (reserves === null || price0 === null || price1 === null) return null;
      const [reserve0, reserve1, updatedAt] = reserves as [bigint, bigint, bigint];
      return { reserve0, reserve1, updatedAt, price0Sum: price0[0]!, price1Sum: price1[0]! };
    },
  };
  return averagePrice(history, await blockAt('latest'), isToken0);
}
