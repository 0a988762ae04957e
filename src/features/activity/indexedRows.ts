import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import {
  addressField,
  amountField,
  countField,
  hashField,
  objectField,
  orNone,
  wordField,
} from '#remote/indexer/fields.ts';
import { eventCatalogue, eventsOfKind } from '#protocol/eventCatalogue.ts';
import type { LoggedAct, LogPlace, PairTokens } from './activity.ts';
import { actOfEvent, nameOf } from './eventActs.ts';
import { bothOf, liquidityAct, swapAct } from './exchangeActs.ts';
import type { MovedFlow } from '#entities/accountFlows/flows.ts';
import { pricesThen, valued } from './valueThen.ts';

/** What a row tells of flows. */
export interface FlowRow {
  hash: Hex;
  /** `fee`: what the network took. */
  flow: MovedFlow | { fee: bigint };
}

/** What a row of the index tells, and the tokens of the pairs it names. */
export interface RowReading {
  activities: readonly LoggedAct[];
  pairs: readonly (readonly [Address, PairTokens])[];
  flows?: readonly FlowRow[];
}

/** Reads a row's place in the chain. */
export const placeOf = (row: unknown): Pick<LoggedAct, 'block' | 'logIndex' | 'at' | 'hash'> => ({
  block: countField(row, 'block'),
  logIndex: countField(row, 'logIndex'),
  at: countField(row, 'createdAt'),
  hash: hashField(row, 'hash'),
});

function pairOf(row: unknown): { place: LogPlace; tokens: PairTokens } {
  const pair = objectField(row, 'pair');
  return {
    place: { ...placeOf(row), contract: addressField(pair, 'id'), number: null },
    tokens: [addressField(pair, 'token0'), addressField(pair, 'token1')],
  };
}

const raw = (row: unknown, name: string): bigint => amountField(row, name, 0);
const maybeRaw = orNone(raw);
const maybeUsd = orNone((row: unknown, name: string): bigint => amountField(row, name, 18));
/** Fields of the prices before a row's block. */
const BOTH = { bnb: 'bnbUSD', meow: 'meowUSD' };

/** Reads a trade, with its value as the index has it. */
export function readSwap(row: unknown): RowReading {
  const { place, tokens } = pairOf(row);
  const usdE18 = maybeUsd(row, 'volumeUSD');
  const swap = swapAct(place, tokens, {
    amount0In: raw(row, 'amount0In'),
    amount1In: raw(row, 'amount1In'),
    amount0Out: raw(row, 'amount0Out'),
    amount1Out: raw(row, 'amount1Out'),
  });
  const via = { sender: addressField(row, 'sender'), to: addressField(row, 'to') };
  return {
    activities: [{ ...swap, via, ...(usdE18 === null ? {} : { usdE18 }) }],
    pairs: [[place.contract, tokens]],
  };
}

/** Returns what reads liquidity that was added or removed. */
export const readProvided =
  (act: 'add' | 'remove') =>
  (row: unknown): RowReading => {
    const { place, tokens } = pairOf(row);
    const both = bothOf(tokens, raw(row, 'amount0'), raw(row, 'amount1'));
    const provided = {
      ...liquidityAct(place, act, both, maybeRaw(row, 'liquidity') ?? 0n),
      via: { sender: addressField(row, 'sender'), to: null },
    };
    return {
      activities: [valued(provided, pricesThen(row, BOTH))],
      pairs: [[place.contract, tokens]],
    };
  };

/** Reads what was done in a product whose events are in the list of all. */
export function readAct(row: unknown): RowReading {
  const kind = wordField(
    row,
    'product',
    eventCatalogue.filter(({ lists }) => !lists).map((one) => one.kind),
  );
  const product = eventsOfKind(kind)!;
  const name = wordField(row, 'event', product.events.map(nameOf));
  const act = actOfEvent(
    placeOf(row),
    { product, event: product.events.find((one) => nameOf(one) === name)! },
    {
      contract: addressField(row, 'contract'),
      number: orNone(countField)(row, 'number'),
      amount: raw(row, 'amount'),
      refund: maybeRaw(row, 'refund') ?? 0n,
    },
  );
  return { activities: [{ ...act, prices: pricesThen(row, BOTH) }], pairs: [] };
}

/** Reads what a transaction moved into or out of the account, or what the network took for it. */
export function readFlow(row: unknown): RowReading {
  const amount = raw(row, 'amount');
  const kind = wordField(row, 'kind', ['In', 'Out', 'Fee']);
  const token = addressField(row, 'token');
  const flow =
    kind === 'Fee'
      ? { fee: amount }
      : {
          token: token === ZERO_ADDRESS ? ('BNB' as const) : token,
          amount,
          isIn: kind === 'In',
          index: countField(row, 'logIndex'),
        };
  return { activities: [], pairs: [], flows: [{ hash: hashField(row, 'hash'), flow }] };
}
