import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passesOf } from './passedBefore.ts';

let clone: string;
let cache: string;
const wanted = ['*.sol'];
const passes = () => passesOf(clone, '.mark', cache);

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  cache = mkdtempSync(join(tmpdir(), 'cache-'));
  writeFileSync(join(clone, 'A.sol'), 'contract A {}');
});
afterEach(() => {
  rmSync(clone, { recursive: true });
  rmSync(cache, { recursive: true });
});

describe('a recorded pass', () => {
  it('holds while every byte is the same', () => {
    expect(passes().has('solidity', wanted)).toBe(false);
    passes().record('solidity', wanted);
    expect(passes().has('solidity', wanted)).toBe(true);
    expect(passes().has('others', wanted)).toBe(false);
  });

  it.each<[string, () => void]>([
    ['a file changes', () => writeFileSync(join(clone, 'A.sol'), 'contract A { }')],
    ['a file is added', () => writeFileSync(join(clone, 'B.sol'), '')],
    ['a file is gone', () => rmSync(join(clone, 'A.sol'))],
    ['the clone is a fresh one', () => rmSync(join(clone, '.mark'))],
  ])('does not hold once %s', (_what, change) => {
    passes().record('solidity', wanted);
    change();
    expect(passes().has('solidity', wanted)).toBe(false);
  });

  it('holds again for the bytes of before', () => {
    passes().record('solidity', wanted);
    writeFileSync(join(clone, 'A.sol'), 'contract B {}');
    writeFileSync(join(clone, 'A.sol'), 'contract A {}');
    expect(passes().has('solidity', wanted)).toBe(true);
  });
});
