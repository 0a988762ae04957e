import { readFileSync } from 'node:fs';
import { root } from '../../services/lib/settings.ts';

/** A row of the table in docs/powers.md. */
interface PowersRow {
  contracts: readonly string[];
  functions: readonly string[];
  holder: string;
}

const codeIn = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name!);

/** Reads the table of docs/powers.md, which test/contracts/powers.test.ts holds to the contracts. */
export function powersRows(): PowersRow[] {
  const page = readFileSync(`${root}/docs/powers.md`, 'utf8');
  return page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, contracts, functions, holder] = line.split('|');
      return {
        contracts: codeIn(contracts),
        functions: codeIn(functions),
        holder: (holder ?? '').trim(),
      };
    });
}
