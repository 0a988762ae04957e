import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import {
  addressField,
  amountField,
  booleanField,
  countField,
  hashField,
  listField,
  objectField,
  orNone,
  textField,
  wordField,
} from '#remote/indexer/fields.ts';
import { movedOf, type Activity } from './activity.ts';
import { earnActivity, earnEvents, earnProducts } from './earnActivity.ts';

/** Rows per request: the most that the index gives. */
const PAGE_ROWS = 1_000;

/** Tokens of a pair, by its LP token's address. */
export type PairTokens = readonly [Address, Address];

/** Rows of one page. */
export interface ActivityPage {
  activities: readonly Activity[];
  pairs: readonly (readonly [Address, PairTokens])[];
  /** Id after which the next page begins; `undefined` at the end. */
  next: string | undefined;
}

type Row = Pick<ActivityPage, 'activities' | 'pairs'>;

interface List {
  endpoint: IndexQuery<unknown>['endpoint'];
  many: string;
  /** Argument that names the account, and its type. */
  where: string;
  type: 'Bytes' | 'ID';
  fields: string;
  read: (row: unknown) => Row;
}

const PLACE = 'hash block logIndex createdAt';
const PAIR = 'pair { id token0 token1 }';

const placeOf = (row: unknown): Pick<Activity, 'block' | 'logIndex' | 'at' | 'hash'> => ({
  block: countField(row, 'block'),
  logIndex: countField(row, 'logIndex'),
  at: countField(row, 'createdAt'),
  hash: hashField(row, 'hash'),
});

function pairOf(row: unknown): { pair: Address; tokens: PairTokens } {
  const pair = objectField(row, 'pair');
  return {
    pair: addressField(pair, 'id'),
    tokens: [addressField(pair, 'token0'), addressField(pair, 'token1')],
  };
}

const raw = (row: unknown, name: string): bigint => amountField(row, name, 0);
const maybeRaw = orNone(raw);

function readSwap(row: unknown): Row {
  const { pair, tokens } = pairOf(row);
  const [token0, token1] = tokens;
  return {
    activities: [
      {
        kind: 'swap',
        act: 'swap',
        ...placeOf(row),
        contract: pair,
        number: null,
        sent: movedOf(
          { token: token0, amount: raw(row, 'amount0In') },
          { token: token1, amount: raw(row, 'amount1In') },
        ),
        received: movedOf(
          { token: token0, amount: raw(row, 'amount0Out') },
          { token: token1, amount: raw(row, 'amount1Out') },
        ),
      },
    ],
    pairs: [[pair, tokens]],
  };
}

const readProvided =
  (act: 'add' | 'remove') =>
  (row: unknown): Row => {
    const { pair, tokens } = pairOf(row);
    const both = movedOf(
      { token: tokens[0], amount: raw(row, 'amount0') },
      { token: tokens[1], amount: raw(row, 'amount1') },
    );
    const shares = movedOf({ token: pair, amount: maybeRaw(row, 'liquidity') ?? 0n });
    return {
      activities: [
        {
          kind: 'liquidity',
          act,
          ...placeOf(row),
          contract: pair,
          number: null,
          sent: act === 'add' ? both : shares,
          received: act === 'add' ? shares : both,
        },
      ],
      pairs: [[pair, tokens]],
    };
  };

function readEarned(row: unknown): Row {
  const number = orNone(countField)(row, 'number');
  const contract = addressField(row, 'contract');
  return {
    activities: [
      earnActivity(
        { ...placeOf(row), contract, number },
        {
          product: wordField(row, 'product', earnProducts),
          event: wordField(row, 'event', earnEvents),
          amount: raw(row, 'amount'),
        },
      ),
    ],
    pairs: [],
  };
}

function readBet(row: unknown): Row {
  const contract = contractAddress('prediction');
  if (!contract) return { activities: [], pairs: [] };
  const number = countField(objectField(row, 'round'), 'epoch');
  const bet: Activity = {
    kind: 'prediction',
    act: wordField(row, 'position', ['Bull', 'Bear']) === 'Bull' ? 'up' : 'down',
    ...placeOf(row),
    contract,
    number,
    sent: movedOf({ token: 'BNB', amount: amountField(row, 'amount', 18) }),
    received: [],
  };
  if (!booleanField(row, 'claimed')) return { activities: [bet], pairs: [] };
  const claim: Activity = {
    kind: 'prediction',
    act: 'claim',
    block: countField(row, 'claimedBlock'),
    logIndex: countField(row, 'claimedLogIndex'),
    at: countField(row, 'claimedAt'),
    hash: hashField(row, 'claimedHash'),
    contract,
    number,
    sent: [],
    received: movedOf({ token: 'BNB', amount: amountField(row, 'claimedBNB', 18) }),
  };
  return { activities: [bet, claim], pairs: [] };
}

const swap = {
  endpoint: 'exchange',
  many: 'swaps',
  type: 'Bytes',
  fields: `${PLACE} ${PAIR} amount0In amount1In amount0Out amount1Out`,
  read: readSwap,
} as const;
const PROVIDED = `${PLACE} ${PAIR} amount0 amount1 liquidity`;
const mint = {
  endpoint: 'exchange',
  many: 'mints',
  type: 'Bytes',
  fields: PROVIDED,
  read: readProvided('add'),
} as const;
const burn = {
  endpoint: 'exchange',
  many: 'burns',
  type: 'Bytes',
  fields: PROVIDED,
  read: readProvided('remove'),
} as const;

/** Lists of the index that together hold all that an account did: some rows are in two of them. */
export const activityLists: readonly List[] = [
  { ...swap, where: 'origin' },
  { ...swap, where: 'to' },
  { ...mint, where: 'origin' },
  { ...mint, where: 'to' },
  { ...burn, where: 'origin' },
  { ...burn, where: 'from' },
  {
    endpoint: 'exchange',
    many: 'activities',
    where: 'user',
    type: 'Bytes',
    fields: `${PLACE} product event contract number amount`,
    read: readEarned,
  },
  {
    endpoint: 'prediction',
    many: 'bets',
    where: 'user',
    type: 'ID',
    fields: `${PLACE} amount position round { epoch } claimed claimedAt claimedBlock claimedHash claimedLogIndex claimedBNB`,
    read: readBet,
  },
];

/** Asks for a page of a list, the rows whose ids come after `after`. */
export function activityQuery(
  { endpoint, many, where, type, fields, read }: List,
  account: Address,
  after: string,
): IndexQuery<ActivityPage> {
  return {
    endpoint,
    document: `query Activity($account: ${type}!, $after: ID!) {
      rows: ${many}(first: ${PAGE_ROWS}, where: { ${where}: $account, id_gt: $after }, orderBy: id) { id ${fields} }
      _meta { block { number hash } } }`,
    variables: { account: account.toLowerCase(), after },
    read(data) {
      const rows = listField(data, 'rows', (row) => ({ id: textField(row, 'id'), ...read(row) }));
      return {
        activities: rows.flatMap(({ activities }) => activities),
        pairs: rows.flatMap(({ pairs }) => pairs),
        next: rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id,
      };
    },
  };
}
