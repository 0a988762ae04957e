import { Interface, keccak256, parseEther, toBeHex, toBigInt } from 'ethers';
import type { Address } from '../../../src/lib/hex.ts';
import { competitionAbi } from '../../../src/protocol/abi/competitionAbi.ts';
import { erc20Abi } from '../../../src/protocol/abi/erc20Abi.ts';
import { routerAbi } from '../../../src/protocol/abi/routerAbi.ts';
import { swapTopic } from '../../../src/protocol/competitionLogs.ts';
import { readBlock, readLogs } from '../../competition/chainLogs.ts';
import type { AskNode } from '../../lib/node.ts';
import { toQuantity } from '../../lib/quantity.ts';
import type { Duty } from '../engine.ts';
import { makeOutbox } from '../outbox.ts';
import { viewsOf } from '../views.ts';
import { STATUS } from './competition.ts';

const calls = new Interface(competitionAbi);
const routerCalls = new Interface(routerAbi);
const tokenCalls = new Interface(erc20Abi);

/** Newest trade in the counted pairs, and who trades next. */
export interface TradersState {
  now: number;
  status: number;
  /** Time of the newest swap, and its block; both 0 where none is known. */
  tradedAt: number;
  tradedIn: number;
  /** What the next trader holds of the token that is next, and may be taken of it. */
  held: bigint;
  allowed: bigint;
}

/** Next trade: who, which token, and of which size. */
interface Turn {
  trader: number;
  token: number;
  sells: boolean;
  coins: bigint;
}

export interface TradersAct {
  kind: 'buy' | 'sell' | 'approve';
  turn: Turn;
  amount: bigint;
}

/** Seconds from one trade to the next, of users too. */
const EVERY = 9;
/** Blocks among which the newest trade is looked for. */
const LOOKED = 30;
/** Of five turns this many sell half of what the trader holds. */
const SALES = 2n;
const STEP = parseEther('0.05');
const STEPS = 20n;
const FOREVER = 2n ** 255n;

/** Returns whose turn it is: by the block alone, so that two keepers agree. */
export function turnAfter(block: number, traders: number, tokens: number): Turn {
  const dice = toBigInt(keccak256(toBeHex(block, 32)));
  return {
    // Small numbers trade more often, so that ranks differ.
    trader: Number(((dice % 97n) * ((dice >> 16n) % 97n) * BigInt(traders)) / 9_409n),
    token: Number((dice >> 32n) % BigInt(tokens)),
    sells: (dice >> 48n) % 5n < SALES,
    coins: STEP * (1n + ((dice >> 64n) % STEPS)),
  };
}

/** Returns the trade that is due; a seller without an allowance gives it first. */
export function due(
  { now, status, tradedAt, tradedIn, held, allowed }: TradersState,
  traders: number,
  tokens: number,
): TradersAct[] {
  if (status !== STATUS.open || traders === 0 || now - tradedAt < EVERY) return [];
  const turn = turnAfter(tradedIn, traders, tokens);
  const half = held / 2n;
  if (!turn.sells || half === 0n) return [{ kind: 'buy', turn, amount: turn.coins }];
  return [{ kind: allowed < half ? 'approve' : 'sell', turn, amount: half }];
}

/** Where the traders trade. */
export interface TradersPlaces {
  competition: Address;
  router: Address;
  wrappedNative: Address;
  /** Tokens of the counted pairs, and the pairs. */
  tokens: readonly Address[];
  pairs: readonly Address[];
  traders: readonly string[];
}

/** Makes the duty that trades for registered accounts on the local chain, while it counts. */
export function tradersDuty(
  ask: AskNode,
  { competition, router, wrappedNative, tokens, pairs, traders }: TradersPlaces,
  send = makeOutbox(ask),
): Duty<TradersState, TradersAct> {
  const views = viewsOf(ask);
  const nothing = { tradedAt: 0, tradedIn: 0, held: 0n, allowed: 0n };

  function encode({ kind, turn, amount }: TradersAct, from: string) {
    const token = tokens[turn.token]!;
    if (kind === 'approve')
      return { to: token, data: tokenCalls.encodeFunctionData('approve', [router, FOREVER]) };
    if (kind === 'sell') {
      const args = [amount, 0, [token, wrappedNative], from, FOREVER];
      return { to: router, data: routerCalls.encodeFunctionData('swapExactTokensForETH', args) };
    }
    const args = [0, [wrappedNative, token], from, FOREVER];
    const data = routerCalls.encodeFunctionData('swapExactETHForTokens', args);
    return { to: router, data, value: toQuantity(amount) };
  }

  return {
    name: 'traders',
    async read() {
      const status = Number(await views.read<bigint>(competition, calls, 'currentStatus', []));
      if (status !== STATUS.open) return { now: 0, status, ...nothing };
      const [now, head] = await Promise.all([views.now(), readBlock(ask, 'latest')]);
      const logs = await readLogs(
        ask,
        pairs,
        [swapTopic],
        Math.max(0, head.number - LOOKED),
        head.number,
      );
      const tradedIn = Number(logs.at(-1)?.blockNumber ?? 0) || head.number;
      const tradedAt = logs.length === 0 ? 0 : (await readBlock(ask, tradedIn)).timestamp;
      const turn = turnAfter(tradedIn, traders.length, tokens.length);
      const [token, trader] = [tokens[turn.token]!, traders[turn.trader]!];
      const [held, allowed] = await Promise.all([
        views.read<bigint>(token, tokenCalls, 'balanceOf', [trader]),
        views.read<bigint>(token, tokenCalls, 'allowance', [trader, router]),
      ]);
      return { now, status, tradedAt, tradedIn, held, allowed };
    },
    due: (state) => due(state, traders.length, tokens.length),
    async send(act) {
      const from = traders[act.turn.trader]!;
      await ask('hardhat_impersonateAccount', [from]);
      const contract = act.kind === 'approve' ? tokenCalls : routerCalls;
      return send({ from, ...encode(act, from) }, contract);
    },
    nameOf: ({ kind, turn }) => `${kind} as trader ${turn.trader}`,
    sentence: ({ kind, turn }) => `${kind} as trader ${turn.trader}`,
    isRoutine: true,
  };
}
