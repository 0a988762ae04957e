import { createContext, type ReactNode } from 'react';

// Hold what a typed digit changes. Only the parts that show it read it, so that nothing around them
// renders.

/** Amount in a `CurrencyInput`, as typed or computed. */
export const AmountTextContext = createContext('');
/** Value of the amount, shown below it. */
export const WorthContext = createContext<ReactNode>(undefined);
