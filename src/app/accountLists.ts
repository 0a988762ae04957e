import { AllowanceList } from '#entities/allowances/components/AllowanceList.tsx';
import { TransactionList } from '#entities/transactions/components/TransactionList.tsx';

/** Holds what the dialog of an account lists: one part. */
export const accountLists = { AllowanceList, TransactionList };
