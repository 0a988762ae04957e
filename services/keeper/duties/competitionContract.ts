import { Interface } from 'ethers';
import type { Address } from '../../../src/lib/hex.ts';
import { competitionAbi } from '../../../src/protocol/abi/competitionAbi.ts';
import { contentHashOf, resultText } from '../../../src/protocol/competitionResult.ts';
import { termsHash, type CompetitionTerms } from '../../../src/protocol/competitionTerms.ts';
import { readBlock } from '../../competition/chainLogs.ts';
import type { ScoreBook } from '../../competition/scoreBook.ts';
import { NodeRefused, type AskNode } from '../../lib/node.ts';
import { makeOutbox } from '../outbox.ts';
import { viewsOf } from '../views.ts';
import { STATUS, type CompetitionAct, type CompetitionContract } from './competition.ts';

const calls = new Interface(competitionAbi);

/** What the keeper reads and writes. */
export interface CompetitionPlaces {
  competition: Address;
  terms: CompetitionTerms;
  book: ScoreBook;
  /** Blocks after which none is replaced; 0 where none ever is. */
  confirmations: number;
}

/** Binds the competition, with the account that sends. */
export function competitionContract(
  ask: AskNode,
  { competition, terms, book, confirmations }: CompetitionPlaces,
  from: string,
  send = makeOutbox(ask),
): CompetitionContract {
  const views = viewsOf(ask);
  const view = <T>(name: string): Promise<T> => views.read<T>(competition, calls, name, []);

  /** Returns the call that proposes the result of the swaps that count. */
  async function proposal(): Promise<string> {
    const result = (await book.standings())?.result;
    if (!result) throw new NodeRefused('the scores are not known');
    const { root, totalMeowRaw, firstBlock, lastBlock, winningTeam } = result;
    const contentHash = contentHashOf(resultText(result));
    return calls.encodeFunctionData('propose', [
      [root, contentHash, totalMeowRaw, firstBlock, lastBlock, winningTeam],
    ]);
  }

  /** Reports whether the last block that can count is below that many others. */
  async function isSettled(closesAt: number): Promise<boolean> {
    const { number } = await readBlock(ask, 'latest');
    const { timestamp } = await readBlock(ask, Math.max(0, number - confirmations));
    return timestamp >= closesAt;
  }

  const encode = ({ kind }: CompetitionAct): Promise<string> | string =>
    kind === 'propose' ? proposal() : calls.encodeFunctionData('updateCompetitionStatus');

  return {
    async read() {
      const [now, status, times, [result, finalFrom, attempts], operator] = await Promise.all([
        views.now(),
        view<bigint>('currentStatus'),
        view<{ termsHash: string; closesAt: bigint }>('viewTerms'),
        view<[{ root: string }, bigint, bigint]>('viewResult'),
        view<string>('operatorAddress'),
      ]);
      const isClosed = Number(status) === STATUS.close;
      return {
        now,
        status: Number(status),
        attempts: Number(attempts),
        hasResult: BigInt(result.root) !== 0n,
        finalFrom: Number(finalFrom),
        isSettled: isClosed && (await isSettled(Number(times.closesAt))),
        isOperator: operator.toLowerCase() === from.toLowerCase(),
        areTermsKnown: Number(status) < STATUS.close || times.termsHash === termsHash(terms),
      };
    },
    send: async (act) => send({ from, to: competition, data: await encode(act) }, calls),
  };
}
