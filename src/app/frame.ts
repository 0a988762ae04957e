import { Toasts } from '#entities/notifications/Toasts.tsx';
import { WalletConnection } from '#entities/wallet/WalletProvider.tsx';
import { LivePrice } from './layout/LivePrice.tsx';
import { PricedTitle } from './layout/PricedTitle.tsx';

/** Holds what every visit shows once it has started: one part. */
export const frame = { LivePrice, PricedTitle, Toasts, WalletConnection };
