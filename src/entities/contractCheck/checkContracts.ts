import { loadCalls } from '#chain/multicall/readCalls.ts';
import type { RpcPool } from '#chain/rpc/pool.ts';
import { chain } from '#config/chains.ts';
import { listedContracts } from '#protocol/contractLinks.ts';
import type { AppThunk } from '#redux';
import { committedContracts } from './committedContracts.ts';
import { foreignTo, isWrong, probesOf, type Configured } from './links.ts';

/** Contracts of this build. */
export const configured: Configured = {
  deployment: chain.deployment,
  listed: listedContracts.flatMap(({ contracts }) => contracts()),
};

/** Contracts that aren't as configured, in lower case. */
export type Failing = ReadonlySet<string>;

interface Found {
  failing: Failing;
  isRead: boolean;
}

/** Holds the addresses against the repository's list, and reads the links, all in one request. */
function findFailing(): AppThunk<Promise<Found>> {
  return async (dispatch) => {
    const probes = probesOf(configured);
    const [listed, answers] = await Promise.all([
      // A list that doesn't load says nothing, as a node that doesn't answer.
      committedContracts().catch(() => undefined),
      dispatch(
        loadCalls(
          probes.map(({ call }) => call),
          { agree: true },
        ),
      ).catch(() => undefined),
    ]);
    const foreign = listed ? foreignTo(listed, configured.deployment.contracts) : [];
    const wrong = probes
      .filter((probe, index) => isWrong(probe, answers?.[index] ?? null))
      .map(({ address }) => address);
    return {
      failing: new Set([...foreign, ...wrong].map((address) => address.toLowerCase())),
      isRead: listed !== undefined && answers !== undefined,
    };
  };
}

interface Kept {
  resets: number;
  failing: Promise<Failing>;
}

const kept = new WeakMap<RpcPool, Kept>();

/**
 * Returns the contracts that aren't as configured: another address than the repository's, no code,
 * or a link to another contract. Read once, until the chain is reset; what couldn't be read isn't
 * among them, and is read again when asked for. Never rejects.
 */
export function checkContracts(): AppThunk<Promise<Failing>> {
  return (dispatch, getState, { rpc }) => {
    const { resets } = getState().blocks;
    const known = kept.get(rpc);
    if (known?.resets === resets) return known.failing;
    const failing = dispatch(findFailing()).then((found) => {
      if (!found.isRead && kept.get(rpc)?.failing === failing) kept.delete(rpc);
      return found.failing;
    });
    kept.set(rpc, { resets, failing });
    return failing;
  };
}
