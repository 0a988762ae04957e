import { nativeCurrency } from '#config/tokens.ts';
import { hasWrongChecksum, toAddress } from '#lib/address.ts';
import type { CurrencyId } from '#lib/currency.ts';
import { linkedAmountText } from '#lib/amounts.ts';
import type { SwapField, SwapFormState } from './swapSlice.ts';

const MAX_RECIPIENT = 255;
const HOST_NAME = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

function currencyParameter(text: string | null): CurrencyId | null {
  // The form names an invalid token and leaves the side empty: BNB would be another trade.
  if (text !== null && hasWrongChecksum(text)) return null;
  return (text !== null && toAddress(text)) || nativeCurrency.id;
}

/** Returns the typed field: only `output`, in any letter case, selects the output. */
function fieldParameter(text: string | null): SwapField {
  return text?.toLowerCase() === 'output' ? 'output' : 'input';
}

function recipientParameter(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > MAX_RECIPIENT) return null;
  return (
    toAddress(trimmed) ?? (HOST_NAME.test(trimmed) || /^\S+\.eth$/i.test(trimmed) ? trimmed : null)
  );
}

/** Parameters that the swap page knows; others are ignored. */
const NAMES = [
  'inputCurrency',
  'outputCurrency',
  'exactAmount',
  'exactField',
  'recipient',
] as const;

/** Reports whether an address has any swap parameter: otherwise the form stays as it was. */
export function hasSwapQuery(query: URLSearchParams): boolean {
  return NAMES.some((name) => query.has(name));
}

/**
 * Returns the addresses of the link whose checksum is wrong, with the side that each was to fill.
 */
export function damagedAddresses(
  query: URLSearchParams,
): readonly { side: 'inputId' | 'outputId'; text: string }[] {
  const sides = [
    ['inputId', 'inputCurrency'],
    ['outputId', 'outputCurrency'],
  ] as const;
  return sides.flatMap(([side, name]) => {
    const text = query.get(name);
    return text !== null && hasWrongChecksum(text) ? [{ side, text }] : [];
  });
}

/**
 * Returns the form that `/swap?…` asks for. An unknown currency becomes BNB; an address with a wrong
 * checksum leaves its side empty. Equal currencies clear one side: the input when the address named
 * the output, otherwise the output. The recipient counts only in expert mode, which
 * `selectRecipientText` ensures: a link alone never sends tokens to a stranger.
 */
export function parseSwapQuery(query: URLSearchParams): SwapFormState {
  const input = currencyParameter(query.get('inputCurrency'));
  const output = currencyParameter(query.get('outputCurrency'));
  const isSame = input !== null && input.toLowerCase() === output?.toLowerCase();
  const clearsInput = isSame && query.has('outputCurrency');
  return {
    independentField: fieldParameter(query.get('exactField')),
    amountText: linkedAmountText(query.get('exactAmount')),
    inputId: clearsInput ? null : input,
    outputId: isSame && !clearsInput ? null : output,
    recipientText: recipientParameter(query.get('recipient')),
  };
}
