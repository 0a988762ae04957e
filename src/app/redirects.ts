import type { Location, To } from 'react-router-dom';

const CURRENCY = '(0x[0-9a-f]{40}|bnb)';
const DASHED = new RegExp(`^${CURRENCY}-${CURRENCY}$`, 'i');

/** Where an address leads on to, or `undefined` where it shows a page. */
export type Redirect = (
  location: Location,
  params: Readonly<Record<string, string | undefined>>,
) => To | undefined;

/** To a fixed path; the query and the place in the page come along. */
export function redirectTo(pathname: string): Redirect {
  return ({ search, hash }) => ({ pathname, search, hash });
}

/** `/swap/{outputCurrency}` becomes a query parameter, beside those that are already there. */
export const outputToQuery: Redirect = ({ search }, { outputCurrency = '' }) => {
  const query = new URLSearchParams(search);
  query.set('outputCurrency', outputCurrency);
  return { pathname: '/swap', search: `?${query.toString()}` };
};

/** `/swap` is strict: with a slash at its end it is another address, which leads back to it. */
export const withoutSlash: Redirect = ({ pathname, search, hash }) =>
  pathname.endsWith('/') ? { pathname: pathname.replace(/\/+$/, ''), search, hash } : undefined;

function dashed(text: string): [string, string] | undefined {
  const [, a, b] = DASHED.exec(text) ?? [];
  return a !== undefined && b !== undefined ? [a, b] : undefined;
}

/** `/add/{A}-{B}`, with addresses or BNB, is an old form of `/add/{A}/{B}`. */
export const addFromDashed: Redirect = ({ search }, { currencyIdA = '' }) => {
  const pair = dashed(currencyIdA);
  return pair && { pathname: `/add/${pair[0]}/${pair[1]}`, search };
};

/** Twice the same currency is one currency. */
export const addFromEqual: Redirect = ({ search }, { currencyIdA = '', currencyIdB = '' }) =>
  currencyIdA.toLowerCase() === currencyIdB.toLowerCase()
    ? { pathname: `/add/${currencyIdA}`, search }
    : undefined;

/** `/remove/{A}-{B}`, with addresses or BNB (decision S17), is an old form of `/remove/{A}/{B}`; anything else goes to the list. */
export const removeFromDashed: Redirect = ({ search }, { tokens = '' }) => {
  const pair = dashed(tokens);
  return pair
    ? { pathname: `/remove/${pair[0]}/${pair[1]}`, search }
    : { pathname: '/pool', search };
};
