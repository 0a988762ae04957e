import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { nativeCurrency } from '#config/tokens.ts';
import type { IndexedBlock } from '#entities/indexed/readIndexed.ts';
import { metadataCalls } from '#entities/tokens/tokenCalls.ts';
import { readDecimals } from '#entities/tokens/readDecimals.ts';
import { selectKnownCurrency, selectTokenOnChain } from '#entities/tokens/tokenSelectors.ts';
import type { Address } from '#lib/hex.ts';
import { eventCatalogue } from '#protocol/eventCatalogue.ts';
import type { AppThunk } from '#redux';
import { IndexerError, type IndexerErrorKind } from '#remote/indexer/indexerError.ts';
import {
  tokensOf,
  type Activity,
  type LoggedAct,
  type ShownToken,
  type PairTokens,
} from './activity.ts';
import type { FlowsByHash } from '#entities/accountFlows/flows.ts';
import { foldActs } from './foldActs.ts';
import { journalActs } from './journalActs.ts';
import type { Fees } from './readFees.ts';
import { readIndexedActivity } from './readIndexedActivity.ts';

/** Where activities come from, and how far that reaches. */
export type ActivitySource =
  | { kind: 'index'; block: IndexedBlock }
  | {
      kind: 'node';
      /** Why not from the index. */
      failure: IndexerErrorKind;
      fromBlock: number;
      isComplete: boolean;
    };

/** All that is known of an account's activity. */
export interface ActivityReading {
  account: Address;
  /** Newest first. */
  activities: readonly Activity[];
  /** By id of the currency; tokens whose contracts tell no decimals are missing. */
  tokens: ReadonlyMap<string, ShownToken>;
  /** Network fees that are known already. */
  fees: Fees;
  source: ActivitySource;
}

const LP_DECIMALS = 18;

/** Reads the symbols and decimals of the tokens that activities name. */
function nameTokens(
  activities: readonly Activity[],
  pairs: ReadonlyMap<Address, PairTokens>,
): AppThunk<Promise<ReadonlyMap<string, ShownToken>>> {
  return async (dispatch, getState) => {
    const named = [...tokensOf(activities)];
    const ofProducts = new Map(
      eventCatalogue.flatMap(({ tokens = () => [] }) =>
        tokens().map((token) => [token.address, token] as const),
      ),
    );
    const shares = named.filter((token) => pairs.has(token));
    const sides = shares.flatMap((token) => pairs.get(token) ?? []);
    const plain = [...new Set([...named.filter((token) => !pairs.has(token)), ...sides])].filter(
      (token) => !ofProducts.has(token),
    );
    const strange = plain.filter((token) => !selectKnownCurrency(getState(), token));
    await Promise.all([
      dispatch(readCalls(strange.flatMap((token) => Object.values(metadataCalls(token))))),
      dispatch(readDecimals(plain.filter((token) => !strange.includes(token)))),
    ]);
    const state = getState();
    const tokens = new Map<string, ShownToken>([[nativeCurrency.id, nativeCurrency]]);
    for (const token of plain) {
      const found = selectKnownCurrency(state, token) ?? selectTokenOnChain(state, token);
      if (found) tokens.set(token, { symbol: found.symbol, decimals: found.decimals });
    }
    for (const token of named) {
      const own = ofProducts.get(token);
      if (own) tokens.set(token, { symbol: own.symbol, decimals: own.decimals });
    }
    for (const token of shares) {
      const symbols = (pairs.get(token) ?? []).map((side) => tokens.get(side)?.symbol ?? '?');
      tokens.set(token, { symbol: `${symbols.join('-')} LP`, decimals: LP_DECIMALS });
    }
    return tokens;
  };
}

type Found = Pick<ActivityReading, 'source'> & {
  logged: readonly LoggedAct[];
  flows: FlowsByHash;
  pairs: ReadonlyMap<Address, PairTokens>;
};

/** Asks the index; without one, the node's logs. */
function find(account: Address, options: Required<ReadLogsOptions>): AppThunk<Promise<Found>> {
  return async (dispatch) => {
    try {
      const { block, ...found } = await dispatch(readIndexedActivity(account, options));
      return { ...found, source: { kind: 'index', block } };
    } catch (error) {
      if (!(error instanceof IndexerError)) throw error;
      // The decoders of all contracts are loaded on demand.
      const { readNodeActivity } = await import('./readNodeActivity.ts');
      const { fromBlock, isComplete, ...found } = await dispatch(
        readNodeActivity(account, options),
      );
      return { ...found, source: { kind: 'node', failure: error.kind, fromBlock, isComplete } };
    }
  };
}

/**
 * Reads what an account did, from the index or, without it, from the node. Rejects as
 * `readLogs` does.
 */
export function readActivity(
  account: Address,
  options: Required<ReadLogsOptions>,
): AppThunk<Promise<ActivityReading>> {
  return async (dispatch) => {
    const { pairs, logged, flows, source } = await dispatch(find(account, options));
    const told = new Set(logged.map(({ hash }) => hash));
    const [from, to] =
      source.kind === 'index' ? [0, source.block.number] : [source.fromBlock, Infinity];
    const untold = await dispatch(journalActs(account, { told, from, to, signal: options.signal }));
    const activities = foldActs([...logged, ...untold], flows);
    const tokens = await dispatch(nameTokens(activities, pairs));
    const fees = new Map([...flows].map(([hash, { fee }]) => [hash, fee] as const));
    return { account, activities, tokens, fees, source };
  };
}

/** Loads all that an account did here. */
export const useActivity = defineLoad({
  name: 'activity',
  repeats: 'transactions',
  read: (account: Address, options) => readActivity(account, options),
  keptAs: (account) => `activity ${account}`,
});
