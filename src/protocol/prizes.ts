import type { TextRef } from '#i18n/t.ts';

/** What a product's contracts pay on request. Both kind and keys are stored, and never changed. */
export interface ProductPrizes<Kind extends string = string> {
  kind: Kind;
  /** Gas that collecting usually uses, as `npm run bench` measures it, rounded up. */
  usualGas: bigint;
  /** Returns the name of the prize of a key; `undefined` where it is another product's. */
  nameOf(key: string): TextRef | undefined;
}
