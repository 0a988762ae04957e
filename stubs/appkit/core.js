// WalletConnect's own dialog is replaced by ours: this stands in for its 300 kB and its calls to third parties.
export const createAppKit = () => {
  throw new Error('AppKit is not part of MeowSwap: the pairing code is shown by our own dialog');
};
