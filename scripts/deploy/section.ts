import type { Address } from '../../src/lib/hex.ts';

/** Parameters of one product; a chain whose file has none has no such product. */
export interface Section<Values> {
  /** Throws a sentence with what is missing or malformed. */
  read(file: string, value: unknown): Values;
  /** Returns those of the local chain. */
  local(owner: Address): Values;
  /** Says what the rest of the parameters forbids. */
  amiss?(values: Values, operator: Address): string | undefined;
}
