import { contractCall, type Call, type CallValue } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import type { Bet, Round, RoundState, VoidReason } from './predictionModel.ts';

/** Bets of the history per page (decision G1). */
export const PAGE_SIZE = 1_000;

/** Prediction contract of this chain; `undefined` where it is not deployed. */
export const predictionAddress: Address | undefined = contractAddress('prediction');

/** Feed of the game's prices, which is fixed at its deployment. */
export const feedAddress: Address | undefined = contractAddress('feed');

// All of these are `undefined` where the game is not deployed, which `useCalls` and `selectAnswer`
// accept.

function plainCall(name: 'currentEpoch' | 'minBetAmount'): Call<bigint> | undefined {
  return predictionAddress && contractCall(predictionAbi, predictionAddress, name, []);
}

/** Reads the newest round's number; 0 before the first. */
export const currentEpochCall = plainCall('currentEpoch');

/** Reads the least bet in wei. */
export const minBetCall = plainCall('minBetAmount');

/** Reads whether the market is paused. */
export const pausedCall: Call<boolean> | undefined =
  predictionAddress && contractCall(predictionAbi, predictionAddress, 'paused', []);

/** Reads whether rounds are running. */
export const startedCall: Call<boolean> | undefined =
  predictionAddress && contractCall(predictionAbi, predictionAddress, 'genesisStartOnce', []);

type RoundAnswer = CallValue<typeof predictionAbi, 'rounds'>;
type StateAnswer = CallValue<typeof predictionAbi, 'roundState'>;
type DueAnswer = CallValue<typeof predictionAbi, 'dueAct'>;
type ProofAnswer = CallValue<typeof predictionAbi, 'roundProof'>;
type BetAnswer = CallValue<typeof predictionAbi, 'ledger'>;
export type HistoryAnswer = CallValue<typeof predictionAbi, 'getUserRounds'>;
export type FeedAnswer = CallValue<typeof feedAbi, 'getRoundData'>;

/** Reads what is due next: its time, and the rounds to close and to lock. */
export const dueCall: Call<DueAnswer> | undefined =
  predictionAddress && contractCall(predictionAbi, predictionAddress, 'dueAct', []);

/** Reads a round's times, prices and stakes. */
export function roundCall(epoch: number): Call<RoundAnswer> | undefined {
  return (
    predictionAddress && contractCall(predictionAbi, predictionAddress, 'rounds', [BigInt(epoch)])
  );
}

/** Reads what a round has come to, and its fee. */
export function stateCall(epoch: number): Call<StateAnswer> | undefined {
  return (
    predictionAddress &&
    contractCall(predictionAbi, predictionAddress, 'roundState', [BigInt(epoch)])
  );
}

/** Reads why the contract would void a round now; 0 where it would not. */
export function voidableCall(epoch: number): Call<bigint> | undefined {
  return (
    predictionAddress && contractCall(predictionAbi, predictionAddress, 'voidable', [BigInt(epoch)])
  );
}

/** Reads the answers that gave a round its prices. */
export function proofCall(epoch: number): Call<ProofAnswer> | undefined {
  return (
    predictionAddress &&
    contractCall(predictionAbi, predictionAddress, 'roundProof', [BigInt(epoch)])
  );
}

/** Reads an account's bet in a round. */
export function betCall(epoch: number, account: Address): Call<BetAnswer> | undefined {
  return (
    predictionAddress &&
    contractCall(predictionAbi, predictionAddress, 'ledger', [BigInt(epoch), account])
  );
}

/** Reads whether an account has won in a round and not collected it. */
export function claimableCall(epoch: number, account: Address): Call<boolean> | undefined {
  return (
    predictionAddress &&
    contractCall(predictionAbi, predictionAddress, 'claimable', [BigInt(epoch), account])
  );
}

/** Reads whether an account can have the stake of a round back. */
export function refundableCall(epoch: number, account: Address): Call<boolean> | undefined {
  return (
    predictionAddress &&
    contractCall(predictionAbi, predictionAddress, 'refundable', [BigInt(epoch), account])
  );
}

/** Reads the number of rounds in which an account bet. */
export function historyLengthCall(account: Address): Call<bigint> | undefined {
  return (
    predictionAddress &&
    contractCall(predictionAbi, predictionAddress, 'getUserRoundsLength', [account])
  );
}

/** Reads `size` rounds in which an account bet, from index `cursor` on, oldest first. */
export function historyCall(
  account: Address,
  cursor: number,
  size: number,
): Call<HistoryAnswer> | undefined {
  return (
    predictionAddress &&
    contractCall(predictionAbi, predictionAddress, 'getUserRounds', [
      account,
      BigInt(cursor),
      BigInt(size),
    ])
  );
}

/** Reads the feed's newest answer. */
export const latestAnswerCall: Call<FeedAnswer> | undefined =
  feedAddress && contractCall(feedAbi, feedAddress, 'latestRoundData', []);

/** Reads an answer of the feed. */
export function answerCall(id: bigint): Call<FeedAnswer> | undefined {
  return feedAddress && contractCall(feedAbi, feedAddress, 'getRoundData', [id]);
}

const states: readonly RoundState[] = ['none', 'open', 'locked', 'bull', 'bear', 'house', 'void'];
const reasons: readonly VoidReason[] = ['none', 'oneSided', 'noAnswer', 'noPrice', 'paused'];

/** Returns the reason of a round that is void, or would be. */
export const voidReasonOf = (answer: bigint): VoidReason => reasons[Number(answer)] ?? 'noAnswer';

/** Decodes a round; 'none' where there is none of this number. */
export function roundFrom(answer: RoundAnswer, [state, reason, fee]: StateAnswer): Round | 'none' {
  const [epoch, startAt, lockAt, closeAt, lockPriceE8, closePriceE8, , , total, bull, bear] =
    answer;
  const known = states[Number(state)] ?? 'none';
  if (known === 'none') return 'none';
  return {
    epoch: Number(epoch),
    startAt: Number(startAt),
    lockAt: Number(lockAt),
    closeAt: Number(closeAt),
    lockPriceE8,
    closePriceE8,
    total,
    bull,
    bear,
    state: known,
    voidReason: voidReasonOf(reason),
    feeBps: fee,
  };
}

/** Decodes a bet; 'none' where the account has not bet. */
export function betFrom(answer: {
  position: bigint;
  amount: bigint;
  claimed: boolean;
}): Bet | 'none' {
  const { position, amount, claimed } = answer;
  if (amount === 0n) return 'none';
  return { side: Number(position) === 0 ? 'bull' : 'bear', amount, isClaimed: claimed };
}
