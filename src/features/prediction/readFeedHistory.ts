import { readCalls } from '#chain/multicall/readCalls.ts';
import type { Call } from '#chain/calls.ts';
import { readIndexed } from '#entities/indexed/readIndexed.ts';
import type { AppThunk } from '#redux';
import { IndexerError } from '#remote/indexer/indexerError.ts';
import { ANSWERS_PAGE, answersQuery } from './answersQuery.ts';
import {
  CHART_SECONDS,
  idsBefore,
  idsBetween,
  withAnswers,
  type FeedHistory,
} from './feedHistory.ts';
import { answerCall, latestAnswerCall, type FeedAnswer } from './predictionCalls.ts';
import type { CheckedAnswer } from './roundCheck.ts';
import { checkedFrom } from './readAnswer.ts';

/** Answers that one request reads from the node, and most requests: a day of one every 20 s. */
const NODE_PAGE = 500;
const NODE_PAGES = 9;

/** Most pages of the index: more answers than a chart draws. */
const INDEX_PAGES = 10;

/** Answers of the index that are compared with the node's. */
const SAMPLES = 8;

/** Reads answers of the feed from the node; `null` where it has none of an id. */
function readAnswers(ids: readonly bigint[]): AppThunk<Promise<(CheckedAnswer | null)[]>> {
  return async (dispatch) => {
    const calls = ids
      .map(answerCall)
      .filter((call): call is Call<FeedAnswer> => call !== undefined);
    return (await dispatch(readCalls(calls))).map((answer) => checkedFrom(answer));
  };
}

/** Reads the answers that came between the newest of a history and the newest of the feed. */
export function readMissed(
  { answers }: FeedHistory,
  newest: CheckedAnswer,
): AppThunk<Promise<(CheckedAnswer | null)[]>> {
  return async (dispatch) => {
    const last = answers.at(-1);
    const ids = last ? idsBetween(last.id, newest.id) : undefined;
    return ids?.length ? dispatch(readAnswers(ids)) : [];
  };
}

/** Throws where the node has something else for answers of the index, chosen at random. */
function requireSame(answers: readonly CheckedAnswer[]): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const samples = Array.from(
      { length: Math.min(SAMPLES, answers.length) },
      () => answers[Math.floor(Math.random() * answers.length)]!,
    );
    const told = await dispatch(readAnswers(samples.map(({ id }) => id)));
    const isSame = samples.every(({ priceE8, updatedAt }, at) => {
      const own = told[at];
      return own?.priceE8 === priceE8 && own.updatedAt === updatedAt;
    });
    if (!isSame) throw new IndexerError('malformed', "The index's answers are not the feed's");
  };
}

/** Reads the answers since a time from the index, oldest first. */
function readIndexedAnswers(from: number, to: number): AppThunk<Promise<CheckedAnswer[]>> {
  return async (dispatch) => {
    const found: CheckedAnswer[] = [];
    let until = to;
    for (let page = 0; page < INDEX_PAGES; page += 1) {
      const { value } = await dispatch(readIndexed(answersQuery(from, until)));
      found.push(...value);
      const oldest = value.at(-1);
      // Answers of one second may be on both pages: they are merged by their ids.
      if (value.length < ANSWERS_PAGE || !oldest || oldest.updatedAt === until) break;
      until = oldest.updatedAt;
    }
    await dispatch(requireSame(found));
    return found;
  };
}

/** Reads answers back to a time from the node, page by page, and tells of each page. */
function readBack(
  start: FeedHistory,
  from: number,
  onPart: (history: FeedHistory) => boolean,
): AppThunk<Promise<FeedHistory>> {
  return async (dispatch) => {
    let history = start;
    for (let page = 0; page < NODE_PAGES; page += 1) {
      if (!onPart(history)) break;
      const oldest = history.answers[0];
      const ids = oldest ? idsBefore(oldest.id, NODE_PAGE) : [];
      if (!oldest || ids.length === 0) break;
      const found = await dispatch(readAnswers(ids));
      history = withAnswers(history, found);
      // A feed may have forgotten what is older, or count otherwise.
      if (found.some((answer) => !answer || answer.updatedAt < from)) break;
    }
    return { ...history, isReading: false };
  };
}

/**
 * Reads the feed's answers of the last day: from the index where it has what our node has, else
 * from the node, page by page from the newest back. `onPart` is told of each page; nothing more is
 * read once it returns false. Rejects with RpcError.
 */
export function readFeedHistory(
  onPart: (history: FeedHistory) => boolean,
): AppThunk<Promise<FeedHistory>> {
  return async (dispatch) => {
    const [answer = null] = latestAnswerCall ? await dispatch(readCalls([latestAnswerCall])) : [];
    const newest = checkedFrom(answer);
    const none: FeedHistory = { answers: [], origin: 'node', isReading: false };
    if (!newest) return none;
    const from = newest.updatedAt - CHART_SECONDS;
    try {
      const answers = await dispatch(readIndexedAnswers(from, newest.updatedAt));
      const indexed = withAnswers({ ...none, origin: 'index' }, answers);
      // The index may be behind, but not so far that the node is the better source.
      const last = indexed.answers.at(-1);
      if (last && (last.id === newest.id || idsBetween(last.id, newest.id)))
        return withAnswers(indexed, [...(await dispatch(readMissed(indexed, newest))), newest]);
    } catch {
      // If the index fails for any reason, the node is read instead.
    }
    return dispatch(readBack({ ...withAnswers(none, [newest]), isReading: true }, from, onPart));
  };
}
