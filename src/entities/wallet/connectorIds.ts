import type { WalletKind } from '#chain/wallet/gateway.ts';

const announced = 'injected:';
const rdnsPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** The id under which an announced wallet (EIP-6963) is chosen and remembered. */
export function announcedId(rdns: string): string {
  return announced + rdns;
}

/** Whether a text can be the reverse domain name of a wallet. */
export function isRdns(text: string): boolean {
  return text.length <= 100 && rdnsPattern.test(text);
}

/**
 * Which kind of wallet stands behind a connector id: `injected:<rdns>` (an announced wallet), `injected` (`window.ethereum`),
 * `binanceChain`, `walletConnect`, `development`. Undefined for anything else, a damaged stored id for instance.
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
