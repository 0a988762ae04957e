import { CID, varint } from 'multiformats';
import { base36 } from 'multiformats/bases/base36';
import { fromDigits } from '#lib/keccak.ts';
import { ListFailure } from './listErrors.ts';
import { parseLocation } from './location.ts';

// Codes of the multicodec table.
const IPFS = 0xe3;
const IPNS = 0xe5;
const LIBP2P_KEY = 0x72;
const IDENTITY = 0x00;
/** Longest content hash that is decoded; every real one is far shorter. */
const MAX_BYTES = 256;

function ipnsName(cid: CID): string {
  if (cid.code !== LIBP2P_KEY && cid.multihash.code === IDENTITY)
    return new TextDecoder('utf-8', { fatal: true }).decode(cid.multihash.digest);
  return CID.createV1(LIBP2P_KEY, cid.multihash).toString(base36);
}

/**
 * Decodes the `ipfs://` or `ipns://` location in a hex content hash (EIP-1577). Throws a
 * `ListFailure` of kind 'contenthash' for anything else: another network (Swarm, Arweave), damaged
 * bytes, an invalid name. Loads multiformats: import this file lazily.
 */
export function contentLocationOf(hash: string): string {
  const failure = new ListFailure('contenthash', hash);
  try {
    const bytes = fromDigits(hash.replace(/^0x/, ''));
    if (bytes.length > MAX_BYTES) throw failure;
    const [code, length] = varint.decode(bytes);
    if (code !== IPFS && code !== IPNS) throw failure;
    const cid = CID.decode(bytes.subarray(length));
    const { location } = parseLocation(
      code === IPFS ? `ipfs://${cid.toString()}` : `ipns://${ipnsName(cid)}`,
    );
    if (location === undefined) throw failure;
    return location;
  } catch {
    throw failure;
  }
}
