import { createAction } from '@reduxjs/toolkit';

/** The user refused in the wallet: nothing was sent. `at` is the wall clock in milliseconds. */
export const walletRefused = createAction<{ at: number }>('transactions/walletRefused');
