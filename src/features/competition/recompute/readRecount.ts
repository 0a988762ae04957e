import { contractCall } from '#chain/calls.ts';
import type { Log } from '#chain/logs/decodeLog.ts';
import { readLogs } from '#chain/logs/readLogs.ts';
import { NoState, readValuesAtBlock } from '#chain/multicall/readAtBlock.ts';
import { toCount } from '#chain/rpc/answers.ts';
import { chain } from '#config/chains.ts';
import type { LoadOptions } from '#entities/loads/loadEndpoint.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { inSlices } from '#lib/inSlices.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { pairStateAbi } from '#protocol/abi/pairStateAbi.ts';
import {
  closingMarks,
  isContractCode,
  markOfLog,
  registrationOfLog,
  swapOfLog,
  swapTopic,
  syncTopic,
  teamAddTopic,
  teamOfLog,
  userRegisterTopic,
  type PairLog,
} from '#protocol/competitionLogs.ts';
import { rankTeams, type TeamScore } from '#protocol/competitionRanking.ts';
import { makeResult, resultText, type ResultFile } from '#protocol/competitionResult.ts';
import { termsHash, type CompetitionTerms } from '#protocol/competitionTerms.ts';
import { countVolumes, type PriceMark, type Registration } from '#protocol/competitionVolume.ts';
import type { AppThunk } from '#redux';
import type { BattleTerms } from '../competitionModel.ts';
import { findFirstBlock } from './findBlock.ts';
import { MissingLogs } from './missingLogs.ts';
import { readSenders } from './readSenders.ts';

/** Blocks of one look for the price before the opening. */
const MARK_BLOCKS = 2_000;
/** What to compute. A new object computes again. */
export interface RecountWish {
  competition: Address;
  document: CompetitionTerms;
  times: Pick<BattleTerms, 'opensAt' | 'closesAt'>;
}

/** The battle as computed from the chain. */
export interface Recount {
  file: ResultFile;
  /** Text of the file, whose hash names it. */
  text: string;
  teams: readonly TeamScore[];
  /** Swaps of the pairs, also of accounts that take no part. */
  swaps: number;
}

/** Returns a parsed log as a node writes it. */
const asWritten = (log: Log): PairLog => ({
  address: log.address,
  topics: log.topics,
  data: log.data,
  blockNumber: String(log.block),
  logIndex: String(log.index),
});

interface Range {
  first: number;
  last: number;
}

/** Finds the blocks whose swaps count, by their times; up to the newest one while it is fought. */
function readRange({ opensAt, closesAt }: RecountWish['times']): AppThunk<Promise<Range>> {
  return async (dispatch, _getState, { rpc }) => {
    const newest = toCount(await rpc.request('eth_blockNumber'));
    const first = await dispatch(findFirstBlock(opensAt, chain.deployment.startBlock, newest));
    const last = (await dispatch(findFirstBlock(closesAt, first, newest))) - 1;
    return { first, last };
  };
}

/** Reads who takes part. An account with code of its own is a contract, whose trades others send. */
function readRegistrations(
  competition: Address,
  before: number,
  signal: AbortSignal,
): AppThunk<Promise<Registration[]>> {
  return async (dispatch, _getState, { rpc }) => {
    const fromBlock = chain.deployment.startBlock;
    const reading = await dispatch(
      readLogs(
        { address: competition, topics: [userRegisterTopic], fromBlock, toBlock: before },
        { signal },
      ),
    );
    if (!reading.isComplete) throw new MissingLogs();
    return Promise.all(
      reading.logs.map(async (log) => {
        const { account, teamId } = registrationOfLog(asWritten(log));
        const code = await rpc.request<Hex>('eth_getCode', [account, 'latest'], { signal });
        return { account, teamId, isContract: isContractCode(code) };
      }),
    );
  };
}

/** Finds the reserves that price BNB at the end of a block, by the last log that says them. */
function findMark(
  document: CompetitionTerms,
  block: number,
  signal: AbortSignal,
): AppThunk<Promise<PriceMark>> {
  return async (dispatch) => {
    for (let toBlock = block; toBlock >= chain.deployment.startBlock; toBlock -= MARK_BLOCKS) {
      const fromBlock = Math.max(chain.deployment.startBlock, toBlock - MARK_BLOCKS + 1);
      const reading = await dispatch(
        readLogs(
          { address: document.price.pair, topics: [syncTopic], fromBlock, toBlock },
          { signal },
        ),
      );
      if (!reading.isComplete) throw new MissingLogs();
      const mark = reading.logs.flatMap((log) => markOfLog(document, asWritten(log)) ?? []).at(-1);
      if (mark) return { ...mark, block };
    }
    throw new MissingLogs();
  };
}

/** Reads the reserves that price BNB at the end of a block; by its logs where no state is kept. */
function readMark(
  document: CompetitionTerms,
  block: number,
  signal: AbortSignal,
): AppThunk<Promise<PriceMark>> {
  return async (dispatch) => {
    const { price } = document;
    const call = contractCall(pairStateAbi, price.pair, 'getReserves', []);
    const [reserves] = await dispatch(readValuesAtBlock([call], block, { signal })).catch(
      (thrown: unknown) => {
        if (thrown instanceof NoState) return [null];
        throw thrown;
      },
    );
    if (!reserves) return dispatch(findMark(document, block, signal));
    const [reserve0, reserve1] = reserves;
    const [bnb, usd] = price.bnbIs0 ? [reserve0, reserve1] : [reserve1, reserve0];
    return { block, bnb, usd };
  };
}

/** Reads the swaps of the pairs, and the reserves that price BNB, in the chain's order. */
function readPairLogs(
  document: CompetitionTerms,
  { first, last }: Range,
  { signal, onProgress }: LoadOptions,
): AppThunk<Promise<Log[]>> {
  return async (dispatch) => {
    const addresses = [
      ...new Set(
        [...document.pairs, { address: document.price.pair }].map(({ address }) => address),
      ),
    ];
    const done = addresses.map(() => 0);
    const total = (last - first + 1) * addresses.length;
    const readings = await Promise.all(
      addresses.map(async (address, at) => {
        const reading = await dispatch(
          readLogs(
            { address, topics: [[swapTopic, syncTopic]], fromBlock: first, toBlock: last },
            {
              signal,
              onProgress(blocks) {
                done[at] = blocks;
                const sum = done.reduce((all, one) => all + one, 0);
                onProgress(sum, total, 'reading');
              },
            },
          ),
        );
        if (!reading.isComplete) throw new MissingLogs();
        return reading.logs;
      }),
    );
    return readings.flat().toSorted((a, b) => a.block - b.block || a.index - b.index);
  };
}

/** Reads the teams as of a block from logs: a later one has no members, and changes no list. */
function readTeamIds(toBlock: number, signal: AbortSignal): AppThunk<Promise<number[]>> {
  return async (dispatch) => {
    if (!profileAddress) throw new MissingLogs();
    const fromBlock = chain.deployment.startBlock;
    const filter = { address: profileAddress, topics: [teamAddTopic], fromBlock, toBlock };
    const reading = await dispatch(readLogs(filter, { signal }));
    if (!reading.isComplete) throw new MissingLogs();
    return reading.logs.map((log) => teamOfLog(asWritten(log)));
  };
}

/**
 * Computes the result of the battle, or how it would end now, from registrations and swaps alone.
 * Rejects with RpcError, MissingLogs, or the signal's reason.
 */
export function readRecount(
  { competition, document, times }: RecountWish,
  options: LoadOptions,
): AppThunk<Promise<Recount>> {
  return async (dispatch) => {
    const { signal, onProgress } = options;
    const range = await dispatch(readRange(times));
    const { first, last } = range;
    const [registrations, teamIds, mark, logs] = await Promise.all([
      dispatch(readRegistrations(competition, first, signal)),
      dispatch(readTeamIds(first - 1, signal)),
      dispatch(readMark(document, first - 1, signal)),
      last < first ? [] : dispatch(readPairLogs(document, range, options)),
    ]);
    const swapLogs = logs.filter(({ topics }) => topics[0] === swapTopic);
    const senders = await dispatch(
      readSenders(swapLogs, (done, total) => onProgress(done, total, 'counting'), signal),
    );
    const swaps = (
      await inSlices(swapLogs, (log) =>
        swapOfLog(document, asWritten(log), senders.get(log.transactionHash) ?? ''),
      )
    ).filter((swap) => swap !== undefined);
    const marks = (await inSlices(logs, (log) => markOfLog(document, asWritten(log)))).filter(
      (one) => one !== undefined,
    );
    onProgress(swaps.length, swaps.length, 'root');
    const scores = countVolumes(document, registrations, swaps, [mark, ...closingMarks(marks)]);
    const teams = rankTeams(document, scores, teamIds);
    const file = makeResult(
      {
        chainId: chain.id,
        competition,
        termsHash: termsHash(document),
        firstBlock: first,
        lastBlock: last,
      },
      teams,
    );
    return { file, text: resultText(file), teams, swaps: swaps.length };
  };
}
