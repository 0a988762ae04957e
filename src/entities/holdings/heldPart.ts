import type { ComponentType, ReactNode } from 'react';
import type { TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import type { UsdSum } from './usdSum.ts';

/** What an account has in one product. */
export interface Held {
  title: TextKey;
  /** `undefined` while not read. */
  sum: UsdSum | undefined;
  section: ReactNode;
}

/** Reads what an account has in one product, while mounted, and gives it to its child. */
export type HeldPart = ComponentType<{
  account: Address;
  children: (held: Held) => ReactNode;
}>;
