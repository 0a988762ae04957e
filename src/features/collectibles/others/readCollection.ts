import { defineLoad } from '#entities/loads/defineLoad.ts';
import { contractCall, textCall, type Call } from '#chain/calls.ts';
import { addressTopic, eventTopic } from '#chain/logs/decodeLog.ts';
import { readLogs } from '#chain/logs/readLogs.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { chain } from '#config/chains.ts';
import { cleanTokenText } from '#entities/tokens/tokenText.ts';
import { sameAddress } from '#lib/address.ts';
import { AppFailure } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';

/** Tokens of a collection that are shown. */
export const MOST_TOKENS = 24;
/** Tokens found in transfers whose holder is asked for. */
const MOST_CANDIDATES = 200;
const MAX_NAME_LENGTH = 64;

/** What is asked of collections; nothing else of them is standard. */
export const collectionAbi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'ownerOf',
    stateMutability: 'view',
    inputs: [{ name: 'tokenId', type: 'uint256' }],
    outputs: [{ name: '', type: 'address' }],
  },
  {
    type: 'function',
    name: 'tokenOfOwnerByIndex',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'index', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'tokenURI',
    stateMutability: 'view',
    inputs: [{ name: 'tokenId', type: 'uint256' }],
    outputs: [{ name: '', type: 'string' }],
  },
  {
    type: 'event',
    name: 'Transfer',
    inputs: [
      { name: 'from', type: 'address', indexed: true },
      { name: 'to', type: 'address', indexed: true },
      { name: 'tokenId', type: 'uint256', indexed: true },
    ],
  },
] as const;

/** Token of a collection of others. */
export interface OtherToken {
  tokenId: bigint;
  /** Where its description is, by the collection; `null` where it doesn't say. */
  uri: string | null;
}

/** What an account has of a collection of others. */
export interface OtherCollection {
  /** Empty where it has none. */
  name: string;
  /** By the collection; it may count what it doesn't list. */
  count: bigint;
  tokens: readonly OtherToken[];
  /** The collection doesn't list tokens: these are from its transfers. */
  isFromLogs: boolean;
}

/** Finds the tokens that an account received and still holds (decision G63). */
function tokensFromLogs(
  collection: Address,
  account: Address,
  signal: AbortSignal,
): AppThunk<Promise<bigint[]>> {
  return async (dispatch) => {
    const { logs } = await dispatch(
      readLogs(
        {
          address: collection,
          topics: [eventTopic(collectionAbi, 'Transfer'), null, addressTopic(account)],
          fromBlock: chain.deployment.startBlock,
        },
        { signal },
      ),
    );
    const received = new Set(logs.flatMap(({ topics: [, , , id] }) => (id ? [BigInt(id)] : [])));
    const candidates = [...received].slice(-MOST_CANDIDATES);
    const owners = await dispatch(
      readCalls(candidates.map((id) => contractCall(collectionAbi, collection, 'ownerOf', [id]))),
    );
    return candidates.filter((_, at) => sameAddress(owners[at], account));
  };
}

/** Reads the tokens that a collection lists for an account; `null` where it doesn't list them. */
function listedTokens(
  collection: Address,
  account: Address,
  count: number,
): AppThunk<Promise<bigint[] | null>> {
  return async (dispatch) => {
    const calls = Array.from({ length: Math.min(count, MOST_TOKENS) }, (_, index) =>
      contractCall(collectionAbi, collection, 'tokenOfOwnerByIndex', [account, BigInt(index)]),
    );
    const ids = await dispatch(readCalls(calls));
    const listed = ids.filter((id) => id !== null);
    return listed.length === ids.length ? listed : null;
  };
}

/**
 * Reads what an account has of a collection. Rejects with RpcError, or AppFailure where the contract
 * doesn't answer as one.
 */
export function readCollection(
  collection: Address,
  account: Address,
  { signal }: { signal: AbortSignal },
): AppThunk<Promise<OtherCollection>> {
  return async (dispatch) => {
    const [name, count] = await dispatch(
      readCalls([
        textCall(collection, 'name'),
        contractCall(collectionAbi, collection, 'balanceOf', [account]),
      ]),
    );
    if (count === null) throw new AppFailure({ kind: 'malformedAnswer' });
    const listed = await dispatch(listedTokens(collection, account, Number(count)));
    const ids = listed ?? (await dispatch(tokensFromLogs(collection, account, signal)));
    const shown = ids.slice(0, MOST_TOKENS);
    const uris = await dispatch(
      readCalls(
        shown.map((id): Call<string> => contractCall(collectionAbi, collection, 'tokenURI', [id])),
      ),
    );
    return {
      name: cleanTokenText(name ?? '', MAX_NAME_LENGTH),
      count,
      tokens: shown.map((tokenId, at) => ({ tokenId, uri: uris[at] ?? null })),
      isFromLogs: listed === null,
    };
  };
}

/** Loads what an account has of a collection of others. */
export const useCollection = defineLoad({
  name: 'otherCollection',
  repeats: 'transactions',
  read: ({ collection, account }: { collection: Address; account: Address }, options) =>
    readCollection(collection, account, options),
});
