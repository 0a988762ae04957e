// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announcedId, connectorKind } from './connectorIds.ts';
import {
  forgetConnector,
  hasLeft,
  noteLeft,
  storeConnector,
  storedConnector,
} from './walletStorage.ts';

describe('connector ids', () => {
  it.each(['injected', 'binanceChain', 'walletConnect', 'development'])(
    'knows %s by its own name',
    (id) => expect(connectorKind(id)).toBe(id),
  );

  it('knows announced wallets by their reverse domain name', () => {
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

  it('comes back until it is forgotten', () => {
    expect(storedConnector()).toBeUndefined();
    storeConnector('injected:io.metamask');
    expect(storedConnector()).toBe('injected:io.metamask');
    forgetConnector();
    expect(storedConnector()).toBeUndefined();
  });

  it.each(['{"damaged', '[]', 'network', 'null', '5'])('is not believed when it is %s', (text) => {
    localStorage.setItem('meowswap:connector', text);
    expect(storedConnector()).toBeUndefined();
  });

  it('does without a storage that is blocked or full', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => storeConnector('injected')).not.toThrow();
    expect(storedConnector()).toBeUndefined();
    expect(hasLeft()).toBe(false);
  });

  it('remembers in this tab that the user left, until the next connection', () => {
    noteLeft();
    expect(hasLeft()).toBe(true);
    storeConnector('injected');
    expect(hasLeft()).toBe(false);
  });
});
