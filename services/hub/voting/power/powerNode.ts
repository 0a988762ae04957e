import type { VotingSources } from '../../../../src/config/votingSources.ts';
import type { Address } from '../../../../src/lib/hex.ts';
import type { PowerParts } from '../../../../src/lib/votingAnswers.ts';
import { votingMessages } from '../../../../src/lib/votingRules.ts';
import {
  blockFactsCalls,
  blockFactsOf,
  powerCalls,
  powerOf,
  readAnswers,
  readRequest,
  strategiesHash,
  type BlockFacts,
} from '../../../../src/protocol/votingPower.ts';
import { NodeRefused, type AskNode } from '../../../lib/node.ts';
import { toQuantity } from '../../../lib/quantity.ts';
import { Refusal, Unchecked } from '../../refusal.ts';

/** Blocks whose facts are remembered. */
const REMEMBERED = 200;

/** Reads powers at a block of a chain, many at once. */
export interface PowerNode {
  /**
   * Returns the powers of accounts at a block, in their order. Throws a Refusal where the node does
   * not keep the block, Unchecked where it does not answer.
   */
  read(sources: VotingSources, block: number, accounts: readonly Address[]): Promise<PowerParts[]>;
}

/** Reads powers from a node; the block's state, never the newest one. */
export function powerNode(ask: AskNode): PowerNode {
  const known = new Map<string, BlockFacts>();

  async function answers(
    sources: VotingSources,
    block: number,
    calls: ReturnType<typeof powerCalls>,
  ): Promise<ReturnType<typeof readAnswers>> {
    const tag = toQuantity(block);
    try {
      const answer = await ask<`0x${string}`>('eth_call', [readRequest(sources, calls), tag]);
      return readAnswers(answer, calls.length, block);
    } catch (cause) {
      if (cause instanceof RangeError || (cause instanceof NodeRefused && cause.kind === 'lacks'))
        throw new Refusal(400, votingMessages.noState);
      throw new Unchecked('the voting power', { cause });
    }
  }

  async function factsAt(sources: VotingSources, block: number, hash: string): Promise<BlockFacts> {
    const key = `${strategiesHash(sources)} ${block} ${hash}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const calls = blockFactsCalls(sources);
    const facts = blockFactsOf(sources, block, await answers(sources, block, calls));
    if (!facts) throw new Unchecked('the voting power');
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, facts);
    return facts;
  }

  return {
    async read(sources, block, accounts) {
      const head = await ask<{ hash: string } | null>('eth_getBlockByNumber', [
        toQuantity(block),
        false,
      ]).catch((cause: unknown) => {
        throw new Unchecked('the voting power', { cause });
      });
      if (!head) throw new Refusal(400, votingMessages.noState);
      const facts = await factsAt(sources, block, head.hash);
      const perAccount = powerCalls(sources, facts, accounts[0]!).length;
      const calls = accounts.flatMap((account) => powerCalls(sources, facts, account));
      const read = await answers(sources, block, calls);
      return accounts.map((_, index) => {
        const part = read.slice(index * perAccount, (index + 1) * perAccount);
        const power = powerOf(sources, facts, part);
        if (!power) throw new Unchecked('the voting power');
        return power;
      });
    },
  };
}
