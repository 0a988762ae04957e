import { readAtBlock, type ReadAtBlockOptions } from '#chain/multicall/readAtBlock.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { VotingSources } from '#config/votingSources.ts';
import type { Address } from '#lib/hex.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import { blockFactsCalls, blockFactsOf, powerCalls, powerOf } from '#protocol/votingPower.ts';
import type { AppThunk } from '#redux';

function refused(what: string): RpcError {
  return new RpcError('malformed', `The chain refused ${what}`);
}

/**
 * Computes the voting power of accounts at a block, at the user's own node. Rejects with NoState
 * where it does not keep the block, with an RpcError where it does not answer.
 */
export function readPowers(
  sources: VotingSources,
  accounts: readonly Address[],
  block: number,
  options: ReadAtBlockOptions = {},
): AppThunk<Promise<PowerParts[]>> {
  return async (dispatch) => {
    const facts = blockFactsOf(
      sources,
      block,
      await dispatch(readAtBlock(blockFactsCalls(sources), block, options)),
    );
    if (!facts) throw refused('a fact of the block');
    const calls = accounts.map((account) => powerCalls(sources, facts, account));
    const { onProgress } = options;
    const perAccount = calls[0]?.length ?? 1;
    const answers = await dispatch(
      readAtBlock(calls.flat(), block, {
        ...options,
        ...(onProgress ? { onProgress: (done) => onProgress(Math.floor(done / perAccount)) } : {}),
      }),
    );
    return calls.map((own, index) => {
      const power = powerOf(
        sources,
        facts,
        answers.slice(index * perAccount, index * perAccount + own.length),
      );
      if (!power) throw refused('a balance');
      return power;
    });
  };
}
