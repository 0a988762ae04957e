import { chain } from '#config/chains.ts';
import { ipfsGateways } from '#config/tokenLists.ts';
import { toAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Token } from '#lib/currency.ts';
import { safeImageSrc } from '../safeImageSrc.ts';
import { MAX_DECIMALS } from '../tokenMetadata.ts';
import { cleanTokenText, isPlainSymbol, MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH } from '../tokenText.ts';

/** Entry that passed the schema: its types are right, nothing else is checked yet. */
export interface ListedToken {
  chainId: number;
  address: string;
  decimals: number;
  name: string;
  symbol: string;
  logoURI?: string;
}

const LATIN = /\p{Script=Latin}/u;
// Alphabets whose letters look like Latin ones; beside Latin letters they serve to deceive.
const LATIN_LIKE =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;
/** Matches advertisements such as 'Visit x.com to claim'. */
const ADVERTISEMENT =
  /:\/\/|\bwww\.|\b(?:visit|claim|airdrop|reward|voucher|gift)\w*\b.*\b[\w-]+\.[a-z]{2,}|\b[\w-]+\.[a-z]{2,}\b.*\b(?:visit|claim|airdrop|reward|voucher|gift)/i;

function isHonestName(name: string): boolean {
  if (name === '' || cleanTokenText(name, MAX_NAME_LENGTH) !== name.normalize('NFC')) return false;
  return !(LATIN.test(name) && LATIN_LIKE.test(name)) && !ADVERTISEMENT.test(name);
}

function isHonestSymbol(symbol: string): boolean {
  return (
    isPlainSymbol(symbol) &&
    cleanTokenText(symbol, MAX_SYMBOL_LENGTH) === symbol &&
    !ADVERTISEMENT.test(symbol)
  );
}

const ours = new Set(
  Object.entries(chain.deployment.contracts).flatMap(([name, address]) =>
    name === 'meow' || name === 'wrappedNative' ? [] : [address],
  ),
);

/** Returns a logo's address that is safe in an `<img>`; IPFS addresses use the first gateway. */
export function listImage(address: string | undefined): string | undefined {
  const content = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{46,128}(?:\/[\w./-]*)?)$/.exec(
    address ?? '',
  )?.[1];
  if (content === undefined) return safeImageSrc(address);
  return content.includes('..') ? undefined : safeImageSrc(`${ipfsGateways[0]}/ipfs/${content}`);
}

/**
 * Checks an entry beyond the schema and returns the token to show, or `undefined` to skip it.
 * `checkList` documents why entries are skipped and lists rejected.
 */
export function checkToken({
  chainId,
  address,
  decimals,
  name,
  symbol,
  logoURI,
}: ListedToken): Token | undefined {
  if (decimals > MAX_DECIMALS || !isHonestSymbol(symbol) || !isHonestName(name)) return undefined;
  const checked = toAddress(address);
  if (checked === undefined || checked === ZERO_ADDRESS || ours.has(checked)) return undefined;
  const image = listImage(logoURI);
  return Object.freeze({
    chainId,
    address: checked,
    decimals,
    symbol,
    name,
    ...(image === undefined ? {} : { logoURI: image }),
  });
}
