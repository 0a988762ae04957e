import { rewardToken } from '#config/tokens.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';

/** What profiles and starters cost; `undefined` where MEOW is not deployed. */
export const meow: Currency | undefined = rewardToken && tokenCurrency(rewardToken);
