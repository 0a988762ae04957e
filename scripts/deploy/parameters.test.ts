import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonRpcProvider } from 'ethers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lengthsOf, measureBlockMs, readParameters, type Parameters } from './parameters.ts';

const owner = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
const operator = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';
const whole: Parameters = {
  proposers: [owner],
  executors: [owner],
  timelockSeconds: 172_800,
  operator,
  feeAddress: owner,
  treasury: owner,
  meowPerDay: '28800',
  maxMeowPerDay: '115200',
  firstMeowSupply: '0',
  confirmations: 15,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parameters-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(fields: object): Parameters {
  const file = join(folder, '97.json');
  writeFileSync(file, JSON.stringify(fields));
  return readParameters(file);
}

describe('the parameters of a deployment', () => {
  it('are read as they are written', () => {
    expect(read(whole)).toEqual(whole);
    expect(read({ ...whole, blockMs: 450 }).blockMs).toBe(450);
    const prediction = { feed: owner, intervalSeconds: 300, bufferSeconds: 60 };
    expect(read({ ...whole, prediction }).prediction).toEqual(prediction);
  });

  it.each([
    ['an address that is none', { operator: '0x12' }, 'operator must be an address'],
    ['no owners', { proposers: [] }, 'proposers must be a list of addresses'],
    ['an amount that is a number', { meowPerDay: 28800 }, 'must be an amount of MEOW'],
    ['no delay', { timelockSeconds: 0 }, 'timelockSeconds must be a whole number above 0'],
    ['a game without a feed', { prediction: {} }, 'prediction.feed must be an address'],
    ['a misspelt name', { timelock: 5 }, 'there is no parameter timelock'],
    ['an operator among the owners', { operator: owner }, 'the operator must not be an owner'],
  ])('are refused with %s', (_, wrong, sentence) => {
    expect(() => read({ ...whole, ...wrong })).toThrow(sentence);
  });

  it('become the blocks of the chain: the same a day, whatever a block takes', () => {
    expect(lengthsOf(whole, 3_000)).toEqual({
      blocksPerDay: 28_800n,
      meowPerBlock: 10n ** 18n,
      maxMeowPerSecond: (115_200n * 10n ** 18n) / 86_400n,
      firstMeowSupply: 0n,
    });
    expect(lengthsOf(whole, 450)).toMatchObject({
      blocksPerDay: 192_000n,
      meowPerBlock: 15n * 10n ** 16n,
    });
  });

  it('are refused where the farms would mint faster than the token allows', () => {
    expect(() => lengthsOf({ ...whole, maxMeowPerDay: '28799' }, 450)).toThrow('claims');
  });
});

describe('the time between blocks', () => {
  const chainOf = (newest: number, ms: number): JsonRpcProvider =>
    ({
      getBlock: (at: number | 'latest') => {
        const number = at === 'latest' ? newest : at;
        return Promise.resolve({ number, timestamp: Math.floor((number * ms) / 1_000) });
      },
    }) as unknown as JsonRpcProvider;

  it("is measured from the chain's own timestamps", async () => {
    expect(await measureBlockMs(chainOf(70_000_000, 450))).toBe(450);
    expect(await measureBlockMs(chainOf(5_000, 3_000))).toBe(3_000);
  });

  it('is not guessed on a young chain', async () => {
    await expect(measureBlockMs(chainOf(20, 3_000))).rejects.toThrow('too young');
  });
});
