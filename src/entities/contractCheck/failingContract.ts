import '#i18n/addAlarmTexts.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { checkContracts, configured } from './checkContracts.ts';
import { linksOf, withRelied } from './links.ts';

type Written = Pick<WriteRequest, 'to' | 'data'>;

/** approve(address, 0) and setApprovalForAll(address, false). */
const TAKES_BACK = /^0x(?:095ea7b3|a22cb465)[0-9a-f]{64}0{64}$/i;

const { deployment, listed } = configured;
const ours = (): Address[] => [
  ...Object.values(deployment.contracts),
  ...listed.map(({ address }) => address),
];

/** Returns the contracts that requests go to, or name in their data, as an approval its spender. */
function contractsNamed(requests: readonly Written[]): Address[] {
  const texts = requests
    .filter(({ data }) => !TAKES_BACK.test(data))
    .map(({ to, data }) => `${to}${data}`.toLowerCase());
  return ours().filter((address) => {
    const digits = address.slice(2).toLowerCase();
    return texts.some((text) => text.includes(digits));
  });
}

/**
 * Returns a contract that isn't as configured and that requests name, or one that they rely on;
 * `undefined` where there is none. What is read comes through the multicall contract, so all rely on
 * it. Never rejects.
 */
export function failingContract(
  requests: readonly Written[],
): AppThunk<Promise<Address | undefined>> {
  return async (dispatch) => {
    const named = contractsNamed(requests);
    if (named.length === 0) return undefined;
    const multicall = contractAddress('multicall');
    const relied = withRelied(multicall ? [...named, multicall] : named, linksOf(configured));
    const failing = await dispatch(checkContracts());
    return ours().find((address) => {
      const key = address.toLowerCase();
      return relied.has(key) && failing.has(key);
    });
  };
}
