import { latePart } from '#entities/feedback/latePart.ts';

// Finding a price takes a search among pools, which no page needs before it can be used.
export const LivePrice = latePart(async () => (await import('./LivePrice.tsx')).LivePrice);
export const PricedTitle = latePart(async () => (await import('./PricedTitle.tsx')).PricedTitle);
