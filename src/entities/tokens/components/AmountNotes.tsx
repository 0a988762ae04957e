import type { ReactNode } from 'react';
import type { Currency } from '#lib/currency.ts';
import { DecimalsNote } from './DecimalsNote.tsx';
import { LookalikeNote } from './LookalikeNote.tsx';

/** Says what else is to be known of a listed or imported token beside its amount. */
export const AmountNotes = ({ currency }: { currency: Currency }): ReactNode => (
  <>
    <LookalikeNote currency={currency} />
    <DecimalsNote currency={currency} />
  </>
);
