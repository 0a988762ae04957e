import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to type an amount.
export const ReadyAction = latePart(async () => (await import('./ReadyAction.tsx')).ReadyAction);
export const WrapAction = latePart(async () => (await import('./WrapAction.tsx')).WrapAction);
export const ConfirmSwapDialog = latePart(
  async () => (await import('./ConfirmSwapDialog.tsx')).ConfirmSwapDialog,
);
export const SafetyNotice = latePart(
  async () => (await import('#entities/tokenSafety/SafetyNotice.tsx')).SafetyNotice,
);

/** In place of the button while a viewed account is shown. */
export const ReadOnlyAction = latePart(
  async () => (await import('#entities/account/ReadOnlyAction.tsx')).ReadOnlyAction,
);

/** Details of a quote: there is none before an amount is typed. */
export const QuoteDetails = latePart(async () => (await import('./QuoteDetails.tsx')).QuoteDetails);

/** Dollars under the amounts: prices are read once there is an amount. */
export const AmountWorth = latePart(
  async () => (await import('#entities/prices/TokenWorth.tsx')).TokenWorth,
);

/** Parts of the form that only some settings show. */
export const RecipientField = latePart(
  async () => (await import('./RecipientField.tsx')).RecipientField,
);
export const SlippageRow = latePart(async () => (await import('./SlippageRow.tsx')).SlippageRow);

/** What of a link was not taken: most visits have no link. */
export const LinkNotes = latePart(async () => (await import('./LinkNotes.tsx')).LinkNotes);

/** Page of a chain without our router. */
export const NotDeployed = latePart(async () => (await import('./NotDeployed.tsx')).NotDeployed);

/** Price chart: there is none before both tokens are chosen. */
export const SwapChart = latePart(
  async () => (await import('../chart/components/SwapChart.tsx')).SwapChart,
);

/** Loads the parts that the button opens before it is pressed. */
export function preloadSwapParts(): void {
  for (const part of [ReadyAction, WrapAction, ConfirmSwapDialog]) part.preload();
}
