import { AmountNotes } from './AmountNotes.tsx';
import { OwnBalance } from './OwnBalance.tsx';
import { SpendShares } from './SpendShares.tsx';

/** What an amount's box shows for an account, or for tokens that aren't listed: one part. */
export const amountParts = { AmountNotes, OwnBalance, SpendShares };
