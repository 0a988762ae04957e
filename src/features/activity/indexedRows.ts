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
import { movedOf, type LoggedAct, type PairTokens } from './activity.ts';
import { actOfEvent, nameOf } from './eventActs.ts';
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

function pairOf(row: unknown): { pair: Address; tokens: PairTokens } {
  const pair = objectField(row, 'pair');
  return {
    pair: addressField(pair, 'id'),
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
  const { pair, tokens } = pairOf(row);
  const [token0, token1] = tokens;
  const usdE18 = maybeUsd(row, 'volumeUSD');
  return {
    activities: [
      {
        ...(usdE18 === null ? {} : { usdE18 }),
        kind: 'swap',
        act: 'swap',
        ...placeOf(row),
        contract: pair,
        number: null,
        via: { sender: addressField(row, 'sender'), to: addressField(row, 'to') },
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

/** Returns what reads liquidity that was added or removed. */
export const readProvided =
  (act: 'add' | 'remove') =>
  (row: unknown): RowReading => {
    const { pair, tokens } = pairOf(row);
    const both = movedOf(
      { token: tokens[0], amount: raw(row, 'amount0') },
      { token: tokens[1], amount: raw(row, 'amount1') },
    );
    const shares = movedOf({ token: pair, amount: maybeRaw(row, 'liquidity') ?? 0n });
    const provided: LoggedAct = {
      kind: 'liquidity',
      act,
      ...placeOf(row),
      contract: pair,
      number: null,
      via: { sender: addressField(row, 'sender'), to: null },
      sent: act === 'add' ? both : shares,
      received: act === 'add' ? shares : both,
    };
    return { activities: [valued(provided, pricesThen(row, BOTH))], pairs: [[pair, tokens]] };
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
