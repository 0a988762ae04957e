import { selectEndpoints } from '#chain/blocks/selectors.ts';
import { NoState } from '#chain/multicall/readAtBlock.ts';
import type { VotingSources } from '#config/votingSources.ts';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { Address } from '#lib/hex.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import type { AppThunk } from '#redux';
import { askPower } from '#remote/hub/votingPower.ts';
import { readPowers } from './readPower.ts';

/** `unknownSources`: the page doesn't know how the power counts. */
type PowerFailure = 'noArchive' | 'unread' | 'unknownSources';

interface Outcome {
  power: PowerParts | undefined;
  /** Whether the user's own node said so; else it is the hub's word. */
  isChecked: boolean;
  /** Whether one node of several alone said so. */
  isOneWord: boolean;
  failure: PowerFailure | undefined;
}

/** Voting power of an account at a block. */
export interface PowerView extends Outcome {
  isReading: boolean;
  retry: () => void;
}

interface PowerWish {
  account: Address;
  block: number;
}

/** Reports whether asking again may tell the power. */
const isFailure = ({ power, failure }: Outcome): boolean =>
  power === undefined && failure !== 'unknownSources';

const failed = (failure: PowerFailure): Outcome => ({
  power: undefined,
  isChecked: false,
  isOneWord: false,
  failure,
});

/**
 * Computes a power from what two nodes agree on; where only one keeps the block, or no two agree,
 * from one alone.
 */
function readWord(
  sources: VotingSources,
  { account, block }: PowerWish,
): AppThunk<Promise<Pick<Outcome, 'power' | 'isOneWord'>>> {
  return async (dispatch, getState) => {
    const read = async (agree: boolean): Promise<PowerParts | undefined> =>
      (await dispatch(readPowers(sources, [account], block, { agree })))[0];
    if (selectEndpoints(getState()).length < 2)
      return { power: await read(false), isOneWord: false };
    try {
      return { power: await read(true), isOneWord: false };
    } catch {
      return { power: await read(false), isOneWord: true };
    }
  };
}

/** Computes a power at the user's node; where that keeps no old blocks, asks the hub. */
function readOutcome(
  sources: VotingSources,
  { account, block }: PowerWish,
): AppThunk<Promise<Outcome>> {
  return async (dispatch) => {
    try {
      const word = await dispatch(readWord(sources, { account, block }));
      return { ...word, isChecked: true, failure: undefined };
    } catch (thrown) {
      if (!(thrown instanceof NoState)) return failed('unread');
      const power = await askPower(account, block, sources.pools).catch(() => undefined);
      return { power, isChecked: false, isOneWord: false, failure: 'noArchive' };
    }
  };
}

const usePowerOutcome = defineLoad({
  name: 'votingPower',
  read:
    ({
      sources,
      ...wish
    }: PowerWish & { sources: VotingSources | null }): AppThunk<Promise<Outcome>> =>
    (dispatch) =>
      sources ? dispatch(readOutcome(sources, wish)) : Promise.resolve(failed('unknownSources')),
  isFailure,
});

/** Computes the power of an account at a block in this browser, once and on `retry`. */
export function usePower(
  sources: VotingSources | undefined,
  account: Address | null,
  block: number | undefined,
): PowerView {
  const { value, isReading, retry } = usePowerOutcome(
    account === null || block === undefined
      ? undefined
      : { sources: sources ?? null, account, block },
  );
  return {
    power: value?.power,
    isChecked: value?.isChecked ?? false,
    isOneWord: value?.isOneWord ?? false,
    failure: value?.failure,
    isReading,
    retry,
  };
}
