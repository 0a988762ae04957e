import { latePart } from '#entities/feedback/latePart.ts';

// Everything that writes to the chain, with ethers: not needed to type an amount.
const signingParts = async () => (await import('./signingParts.ts')).signingParts;
export const ReadyAction = latePart(async () => (await signingParts()).ReadyAction);
export const WrapAction = latePart(async () => (await signingParts()).WrapAction);
export const ConfirmSwapDialog = latePart(async () => (await signingParts()).ConfirmSwapDialog);

// There is no quote before an amount is typed, and prices are read once there is one.
const quoteParts = async () => (await import('./quoteParts.ts')).quoteParts;
export const QuoteDetails = latePart(async () => (await quoteParts()).QuoteDetails);
export const AmountWorth = latePart(async () => (await quoteParts()).AmountWorth);
export const SlippageRow = latePart(async () => (await quoteParts()).SlippageRow);

const rareParts = async () => (await import('./rareParts.ts')).rareParts;
export const RecipientField = latePart(async () => (await rareParts()).RecipientField);
export const SafetyNotice = latePart(async () => (await rareParts()).SafetyNotice);

/** What of a link was not taken: most visits have no link. */
export const LinkNotes = latePart(async () => (await rareParts()).LinkNotes);

/** In place of the button while a viewed account is shown. */
export const ReadOnlyAction = latePart(async () => (await rareParts()).ReadOnlyAction);

/** Page of a chain without our router. */
export const NotDeployed = latePart(async () => (await rareParts()).NotDeployed);

/** Price chart. */
export const SwapChart = latePart(
  async () => (await import('../chart/components/SwapChart.tsx')).SwapChart,
);

/** Loads what the button opens before it is pressed. */
export const preloadSwapParts = ReadyAction.preload;
