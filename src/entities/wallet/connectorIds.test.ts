// @document
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announcedId, connectorKind } from './connectorIds.ts';
import {
  forgetConnector,
  hasDisconnected,
  noteDisconnect,
  storeConnector,
  storedConnector,
} from './walletStorage.ts';

describe('connector ids', () => {
  it.each(['injected', 'binanceChain', 'walletConnect', 'development'])('recognises %s', (id) =>
    expect(connectorKind(id)).toBe(id),
  );

  it('recognises announced wallets by their reverse domain name', () => {
    expect(connectorKind(announcedId('io.metamask'))).toBe('injected');
    expect(connectorKind('injected:io.metamask#2')).toBe('injected');
  });

  it.each([
    '',
    'injected:',
    'injected:<script>',
    'injected:a b',
    `injected:${'a'.repeat(101)}`,
    'metamask',
    '__proto__',
    'injected:io..x',
    'injected:io.x#',
  ])('refuses %s', (id) => {
    expect(connectorKind(id)).toBeUndefined();
  });
});

describe('the stored connector', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.restoreAllMocks();
  });

  it('is remembered until it is forgotten', () => {
    expect(storedConnector()).toBeUndefined();
    storeConnector('injected:io.metamask');
    expect(storedConnector()).toBe('injected:io.metamask');
    forgetConnector();
    expect(storedConnector()).toBeUndefined();
  });

  it.each(['{"damaged', '[]', 'network', 'null', '5'])('is ignored when it is %s', (text) => {
    localStorage.setItem('meowswap:connector', text);
    expect(storedConnector()).toBeUndefined();
  });

  it('works when storage is blocked or full', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => storeConnector('injected')).not.toThrow();
    expect(storedConnector()).toBeUndefined();
    expect(hasDisconnected()).toBe(false);
  });

  it('remembers in this tab that the user disconnected, until the next connection', () => {
    noteDisconnect();
    expect(hasDisconnected()).toBe(true);
    storeConnector('injected');
    expect(hasDisconnected()).toBe(false);
  });
});
