#!/usr/bin/env node
// The compiler that Hardhat uses, with the command line that `forge lint` expects: forge would
// download one of its own. Run by scripts/test.ts.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// Makes room for long inputs in the compiler that the next line opens.
import './soljson.js';

const solc = createRequire(import.meta.url)('solc') as {
  version(): string;
  compile(standardJson: string): string;
};
process.stdout.write(
  process.argv.includes('--version')
    ? `Version: ${solc.version()}\n`
    : solc.compile(readFileSync(0, 'utf8')),
);
