import { latePart } from '#entities/feedback/latePart.ts';

const gateDialogs = async () => (await import('./gateDialogs.ts')).gateDialogs;
export const ImportTokenDialog = latePart(async () => (await gateDialogs()).ImportTokenDialog);
export const TokenWarningDialog = latePart(async () => (await gateDialogs()).TokenWarningDialog);

// For listed and imported tokens, and for accounts: neither is needed to type an amount.
const amountParts = async () => (await import('./amountParts.ts')).amountParts;
export const AmountNotes = latePart(async () => (await amountParts()).AmountNotes);
export const OwnBalance = latePart(async () => (await amountParts()).OwnBalance);
export const SpendShares = latePart(async () => (await amountParts()).SpendShares);
