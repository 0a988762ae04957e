import type { Location, To } from 'react-router-dom';

const CURRENCY = '(0x[0-9a-f]{40}|bnb)';
const DASHED = new RegExp(`^${CURRENCY}-${CURRENCY}$`, 'i');

/** Returns the address that a location redirects to, or `undefined` if it shows a page. */
export type Redirect = (
  location: Location,
  params: Readonly<Record<string, string | undefined>>,
) => To | undefined;

/** Redirects to a fixed path and keeps query and hash. */
export function redirectTo(pathname: string): Redirect {
  return ({ search, hash }) => ({ pathname, search, hash });
}

/** Moves `/swap/{outputCurrency}` into the query, beside the parameters that it has already. */
const outputToQuery: Redirect = ({ search }, { outputCurrency = '' }) => {
  const query = new URLSearchParams(search);
  query.set('outputCurrency', outputCurrency);
  return { pathname: '/swap', search: `?${query.toString()}` };
};

/** Removes trailing slashes: `/swap` is a strict path. */
const withoutSlash: Redirect = ({ pathname, search, hash }) =>
  pathname.endsWith('/') ? { pathname: pathname.replace(/\/+$/, ''), search, hash } : undefined;

/** Returns `{A}/{B}` for `{A}-{B}`, where A and B are addresses or BNB (decision S17). */
const splitPair = (text: string): string | undefined =>
  DASHED.test(text) ? text.replace('-', '/') : undefined;

/**
 * Rewrites `/add/{A}-{B}`, the old form of `/add/{A}/{B}`, and drops the second of two equal
 * currencies.
 */
const toAdd: Redirect = ({ search }, { currencyIdA = '', currencyIdB }) => {
  const currencies =
    currencyIdB === undefined
      ? splitPair(currencyIdA)
      : currencyIdA.toLowerCase() === currencyIdB.toLowerCase()
        ? currencyIdA
        : undefined;
  return currencies && { pathname: `/add/${currencies}`, search };
};

/**
 * Rewrites `/remove/{A}-{B}`, the old form of `/remove/{A}/{B}`; anything else goes to the list.
 */
const toRemove: Redirect = ({ search }, { tokens = '' }) => {
  const pair = splitPair(tokens);
  return { pathname: pair ? `/remove/${pair}` : '/pool', search };
};

/**
 * Follows an address of the time when routes were in the hash: `/#/swap?…`. It begins with one slash,
 * so that it stays on this site.
 */
const fromHash: Redirect = ({ search, hash }) => {
  if (!hash.startsWith('#/')) return undefined;
  const [path = '', query] = hash.slice(1).split('?');
  return {
    pathname: path.replace(/^\/+/, '/'),
    search: query === undefined ? search : `?${query}`,
  };
};

/** Leaves out the version of `/v2/swap`. */
const withoutVersion: Redirect = ({ search, hash }, { '*': rest = '' }) => ({
  pathname: `/${rest.replace(/^\/+/, '')}`,
  search,
  hash,
});

/** Leaves out the fee of `/add/{A}/{B}/2500`: our pools of two tokens have one. */
const withoutFee =
  (page: string): Redirect =>
  ({ search, hash }, { currencyIdA = '', currencyIdB = '' }) => ({
    pathname: `/${page}/${currencyIdA}/${currencyIdB}`,
    search,
    hash,
  });

/** Redirects by route pattern; a pattern of the page table shows its page where none applies. */
export const redirects: Readonly<Record<string, Redirect>> = {
  '/': fromHash,
  '/v2/*': withoutVersion,
  '/swap': withoutSlash,
  '/swap/:outputCurrency': outputToQuery,
  '/add/:currencyIdA/:currencyIdB?': toAdd,
  '/create/:currencyIdA/:currencyIdB?': toAdd,
  '/remove/:tokens': toRemove,
  '/add/:currencyIdA/:currencyIdB/:fee': withoutFee('add'),
  '/create/:currencyIdA/:currencyIdB/:fee': withoutFee('create'),
  '/remove/:currencyIdA/:currencyIdB/:fee': withoutFee('remove'),
};
