import { chain, type ChainId } from './chains.ts';
import { tokenBySymbol } from './tokens.ts';

/**
 * `tax`: 10% of each transfer is kept, which quotes count (decision S25). `compromised`: liquidity should
 * be removed (TOK-11).
 */
export type TokenWarning = 'tax' | 'compromised';

const warnedByChain: Record<ChainId, Readonly<Record<string, TokenWarning>>> = {
  56: {
    '0x8076c74c5e3f5852037f31ff0093eeb8c8add8d3': 'tax',
    '0x96058f8c3e16576d9bd68766f3836d9a33158f89': 'compromised',
  },
  97: {},
  31337: localWarnings(),
};

function localWarnings(): Record<string, TokenWarning> {
  const entries: [string | undefined, TokenWarning][] = [
    [tokenBySymbol('PURR')?.address, 'tax'],
    [tokenBySymbol('HISS')?.address, 'compromised'],
  ];
  return Object.fromEntries(
    entries.flatMap(([address, warning]) => (address ? [[address.toLowerCase(), warning]] : [])),
  );
}

/** Returns the warning that must be acknowledged before a token is traded. */
export function tokenWarning(address: string): TokenWarning | undefined {
  return warnedByChain[chain.id][address.toLowerCase()];
}

const unsupportedByChain: Record<ChainId, readonly string[]> = {
  56: [],
  97: [],
  31337: localUnsupported(),
};

/** Returns the local token that reverts on transfers, to test 'Unsupported Asset'. */
function localUnsupported(): string[] {
  const refusing = chain.deployment.unlisted?.['GRUMP'];
  return refusing === undefined ? [] : [refusing.toLowerCase()];
}

/** Reports whether a token cannot be traded here ('Unsupported Asset'). */
export function isUnsupported(address: string): boolean {
  return unsupportedByChain[chain.id].includes(address.toLowerCase());
}
