import type { WalletKind } from '#chain/wallet/gateway.ts';

const announced = 'injected:';
const rdnsPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** Returns the id under which an announced wallet (EIP-6963) is chosen and remembered. */
export function announcedId(rdns: string): string {
  return announced + rdns;
}

/** Reports whether a text can be the reverse domain name of a wallet. */
export function isRdns(text: string): boolean {
  return text.length <= 100 && rdnsPattern.test(text);
}

/**
 * Returns the kind of wallet of a connector id: `injected:<rdns>` (announced), `injected`
 * (`window.ethereum`), `binanceChain`, `walletConnect` or `development`; undefined for any other
 * text, such as a damaged stored id.
 */
export function connectorKind(id: string): WalletKind | undefined {
  switch (id) {
    case 'injected':
    case 'binanceChain':
    case 'walletConnect':
    case 'development':
      return id;
    default:
      return id.startsWith(announced) && isRdns(id.slice(announced.length).replace(/#\d+$/, ''))
        ? 'injected'
        : undefined;
  }
}
