import { decodeValues, type AbiType } from './abiCodec.ts';
import { selectorOf } from './abiSelectors.ts';
import { errorAbis, type ErrorAbi } from './errorAbis.ts';

const errorStringSelector = '0x08c379a0';
const panicSelector = '0x4e487b71';
const maxReasonLength = 200;

interface KnownError {
  selector: string;
  name: string;
  inputs: readonly AbiType[];
}

/** Errors by ABI, extracted on first use. */
const errorsByAbi = new Map<ErrorAbi, readonly KnownError[]>();

function errorsOf(abi: ErrorAbi): readonly KnownError[] {
  const known =
    errorsByAbi.get(abi) ??
    abi.flatMap(({ type, name, inputs = [] }) =>
      type === 'error' && name !== undefined
        ? [{ selector: selectorOf(name, inputs), name, inputs }]
        : [],
    );
  errorsByAbi.set(abi, known);
  return known;
}

/**
 * Sanitises text of a chain or a wallet: one line without control or direction characters, at most
 * 200 characters.
 */
export function safeText(text: string): string {
  const characters = Array.from(
    text
      .slice(0, maxReasonLength * 4)
      .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  );
  return characters.length > maxReasonLength
    ? `${characters.slice(0, maxReasonLength - 1).join('')}…`
    : characters.join('');
}

function decodeUtf8(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return new TextDecoder().decode(bytes);
}

function decodeErrorString(data: string): string {
  const body = data.slice(10);
  const length = Number.parseInt(body.slice(64, 128), 16);
  // The length is untrusted: `slice` ends with the data, and the limit bounds the text.
  return Number.isNaN(length)
    ? ''
    : decodeUtf8(body.slice(128, 128 + Math.min(length, maxReasonLength * 4) * 2));
}

function decodeCustom(data: string): string | undefined {
  const selector = data.slice(0, 10).toLowerCase();
  for (const abi of errorAbis()) {
    for (const { name, inputs } of errorsOf(abi).filter((error) => error.selector === selector)) {
      try {
        const values = decodeValues(inputs, `0x${data.slice(10)}`)
          .map(String)
          .join(', ');
        return values === '' ? name : `${name}(${values})`;
      } catch {
        // The selector fits but the arguments do not: another contract's error.
      }
    }
  }
  return undefined;
}

/** Reports whether text is revert data: nothing, or a selector and whole words. */
export function isRevertData(data: string): boolean {
  return /^0x(?:[0-9a-fA-F]{8}(?:[0-9a-fA-F]{64})*)?$/.test(data);
}

/**
 * Decodes revert data: the text of `Error(string)`, `Panic(17)`, or `Name(arguments)` of a
 * registered custom error. Empty if there is none or the selector is unknown.
 */
export function decodeRevert(data: string): string {
  if (data.startsWith(errorStringSelector)) return safeText(decodeErrorString(data));
  if (data.startsWith(panicSelector)) return `Panic(${Number.parseInt(data.slice(10, 74), 16)})`;
  return data.length < 10 ? '' : safeText(decodeCustom(data) ?? '');
}
