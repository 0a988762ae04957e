import { readCalls } from '#chain/multicall/readCalls.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { FindPrizes } from '#entities/earning/harvest/prizes.ts';
import { fromRaw } from '#lib/raw.ts';
import { COMPETITION_PRIZE_KEY } from '#protocol/competitionPrizes.ts';
import {
  battleContract,
  ownPartCall,
  ownPartFrom,
  phaseCall,
  phaseFrom,
  resultCall,
  resultFrom,
} from './competitionCalls.ts';
import { selectIsPending } from './competitionSelectors.ts';

const unreadable = (what: string): RpcError => new RpcError('malformed', what);

/**
 * Finds the prize of the competition while it can be claimed. Its proof is from the published list,
 * which is believed only with the root that the contract keeps; without it the prize is unknown.
 */
export const findPrizes: FindPrizes = (account) => async (dispatch) => {
  const own = ownPartCall(account);
  if (!battleContract || !phaseCall || !resultCall || !own) return [];
  const [phase, part, result] = await dispatch(readCalls([phaseCall, own, resultCall]));
  if (phase === null || !part || !result) throw unreadable('The competition refused a read');
  const { hasRegistered, hasClaimed } = ownPartFrom(part);
  const proposed = resultFrom(result);
  if (phaseFrom(phase) !== 'claiming' || !hasRegistered || hasClaimed || !proposed.isProposed)
    return [];
  // The list, its tree and the encoder are loaded only if there may be a prize.
  const [{ readResultFile }, { ownPrize, claimModel }, { claimAct }] = await Promise.all([
    import('./recompute/readResultFile.ts'),
    import('./ownPrize.ts'),
    import('./acts/claimAct.ts'),
  ]);
  const list = await dispatch(readResultFile(proposed));
  const lists = list.status === 'found' ? [list.file] : [];
  const prize = ownPrize(account, lists, proposed.root);
  if (prize === 'unknown') throw unreadable("The competition's list can't be read");
  if (prize === 'none' || prize.row.meowRaw === '0') return [];
  return [
    {
      key: COMPETITION_PRIZE_KEY,
      kind: 'competition',
      to: '/competition',
      currency: battleContract.currency,
      amount: fromRaw(prize.row.meowRaw),
      call: claimAct.part(claimModel(account, prize)),
      selectIsBusy: (state) => selectIsPending(state, account, 'competitionClaim'),
    },
  ];
};
