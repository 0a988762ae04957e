// What `@metamask/eip-5792-middleware` takes of the package at run time: two tables of names. The
// package itself brings 200 MB of a wallet that our tests don't run.
export const TransactionEnvelopeType = { feeMarket: '0x2' };
export const TransactionStatus = { confirmed: 'confirmed', dropped: 'dropped', failed: 'failed' };
