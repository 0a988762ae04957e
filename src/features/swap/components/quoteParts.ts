import { TokenWorth as AmountWorth } from '#entities/prices/TokenWorth.tsx';
import { QuoteDetails } from './QuoteDetails.tsx';
import { SlippageRow } from './SlippageRow.tsx';

/** What an amount shows: one part. */
export const quoteParts = { AmountWorth, QuoteDetails, SlippageRow };
