import { contractAddress } from '#config/chains.ts';
import type { AppThunk } from '#redux';
import { checkList } from './checkList.ts';
import { downloadJson } from './download.ts';
import { ListFailure } from './listErrors.ts';
import { fetchUrls, namedLocation } from './location.ts';
import type { TokenList } from './tokenList.ts';

/** Resolves a name's content hash to its `ipfs://` or `ipns://` location, plus the path. */
function resolveName(name: string, path: string): AppThunk<Promise<string>> {
  return async (dispatch) => {
    const registry = contractAddress('nameRegistry');
    if (!registry) throw new ListFailure('resolver');
    let hash: string | undefined;
    try {
      const { lookUpContent } = await import('#entities/names/lookUpContent.ts');
      hash = await dispatch(lookUpContent(name, registry));
    } catch {
      throw new ListFailure('name', name);
    }
    if (hash === undefined) throw new ListFailure('name', name);
    const { contentLocationOf } = await import('./contentHash.ts');
    return contentLocationOf(hash) + path;
  };
}

/**
 * Downloads and checks the list at a location (`parseLocation`): https directly, ipfs and ipns
 * through the gateways in turn, a name by its content hash in the connected chain's registry
 * (decision S20). Throws a `ListFailure`.
 */
export function fetchTokenList(location: string): AppThunk<Promise<TokenList>> {
  return async (dispatch) => {
    const named = namedLocation(location);
    const contentLocation = named ? await dispatch(resolveName(named.name, named.path)) : undefined;
    const urls = fetchUrls(contentLocation ?? location);
    if (urls.length === 0) throw new ListFailure('protocol');
    const list = await checkList(await downloadJson(urls, location));
    return contentLocation === undefined ? list : Object.freeze({ ...list, contentLocation });
  };
}
