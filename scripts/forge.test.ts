import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../services/lib/settings.ts';

const HEAD = '// SPDX-License-Identifier: GPL-3.0-or-later\npragma solidity 0.8.28;\n\n';
const SOUND = `${HEAD}contract Sound {\n    uint256 public constant ONE = 1;\n}\n`;
const UNCHECKED = `${HEAD}contract Unchecked {
    function send(address payable to) external {
        to.call{value: 1}("");
    }
}
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forge-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns how forge ends when it checks a file. */
function forge(source: string, ...args: string[]): number | null {
  const file = join(folder, 'Checked.sol');
  writeFileSync(file, source);
  const command = ['scripts/forge.ts', ...args, file];
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'ignore' }).status;
}

describe('forge', () => {
  it('fails where the format is another', () => {
    expect(forge(SOUND, 'fmt', '--check')).toBe(0);
    expect(forge(SOUND.replace('contract', 'contract  '), 'fmt', '--check')).toBe(1);
  }, 60_000);

  it("keeps its output out of Hardhat's artifacts, which would know each contract twice", () => {
    const config = ['scripts/forge.ts', 'config', '--json'];
    const { stdout } = spawnSync(process.execPath, config, { cwd: root, encoding: 'utf8' });
    expect((JSON.parse(stdout) as { out: string }).out).toBe('cache/forge/out');
  }, 60_000);

  it('fails where the analysis finds something', () => {
    expect(forge(SOUND, 'lint', '--deny', 'warnings')).toBe(0);
    expect(forge(UNCHECKED, 'lint', '--deny', 'warnings')).toBe(1);
  }, 60_000);
});
