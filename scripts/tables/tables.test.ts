import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../services/lib/settings.ts';
import type { EarnEntries } from '../../src/config/earn.ts';
import type { Deployment } from '../../src/config/env.ts';
import { checkDeployment } from './checkDeployment.ts';
import { checkEarnList } from './checkEarnList.ts';

const DEPLOYMENT = 'src/config/deployments/31337.json';
const EARN = 'src/config/earn/31337.json';

const read = (file: string): unknown => JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
const deployment = read(DEPLOYMENT) as Deployment;
const earn = read(EARN) as EarnEntries;
const [farm] = earn.farms;
const [pool] = earn.pools;
const [sale] = earn.sales;

const deploy = (other: object) => () =>
  checkDeployment(DEPLOYMENT, { ...deployment, ...other }, 31337);
const list =
  (other: object, has: Deployment = deployment) =>
  () =>
    checkEarnList(EARN, { ...earn, ...other }, has, DEPLOYMENT);

it('accepts every committed table', () => {
  for (const file of globSync('src/config/deployments/*.json', { cwd: root })) {
    const chainId = Number(basename(file, '.json'));
    expect(checkDeployment(file, read(file), chainId)).toEqual(read(file));
  }
  expect(checkEarnList(EARN, earn, deployment, DEPLOYMENT)).toBe(earn);
});

describe('a deployment is refused', () => {
  const [token] = deployment.tokens;
  it.each<[string, object, string]>([
    [
      'with an unknown contract name',
      { contracts: { ...deployment.contracts, masterChief: deployment.contracts.masterChef } },
      `${DEPLOYMENT}, contracts: masterChief is no field; the fields are factory, router,`,
    ],
    [
      'with a contract at no address',
      { contracts: { ...deployment.contracts, zap: '0x12' } },
      `${DEPLOYMENT}, contracts: zap is "0x12": write an address`,
    ],
    [
      'with a contract whose address has a wrong checksum',
      { contracts: { ...deployment.contracts, zap: '0x9fcca440F19c62CDF7f973eB6DDF218B15d4C71D' } },
      `${DEPLOYMENT}, contracts: zap is "0x9fcca440F19c62CDF7f973eB6DDF218B15d4C71D": write an address`,
    ],
    ['without contracts', { contracts: undefined }, `${DEPLOYMENT}, contracts: expected an object`],
    [
      'with contracts as a list',
      { contracts: [] },
      `${DEPLOYMENT}, contracts: expected an object, not []`,
    ],
    ['of another chain', { chainId: 56 }, `${DEPLOYMENT}: chainId is 56: write 31337`],
    [
      'without a start',
      { startBlock: -1 },
      `${DEPLOYMENT}: startBlock is -1: write a whole number`,
    ],
    ['without a hash', { initCodeHash: '0x' }, `${DEPLOYMENT}: initCodeHash is no hash`],
    ['with an unknown field', { chainid: 1 }, `${DEPLOYMENT}: chainid is no field`],
    ['without tokens', { tokens: {} }, `${DEPLOYMENT}: tokens is {}: write a list`],
    [
      'with a symbol twice',
      { tokens: [...deployment.tokens, token] },
      `${DEPLOYMENT}, token ${deployment.tokens.length + 1}: symbol "MEOW" is named twice`,
    ],
    [
      'with an address twice',
      { tokens: [...deployment.tokens, { ...token, symbol: 'MEOW2' }] },
      `${DEPLOYMENT}, token ${deployment.tokens.length + 1}: address`,
    ],
    [
      'with decimals as text',
      { tokens: [{ ...token, decimals: '18' }] },
      `${DEPLOYMENT}, token 1: decimals is "18": write a whole number up to 77`,
    ],
    [
      'without its wrapped coin',
      { tokens: [token] },
      `${DEPLOYMENT}: contracts.wrappedNative must be one of the tokens`,
    ],
    [
      'with an unlisted token at no address',
      { unlisted: { GRUMP: 1 } },
      `${DEPLOYMENT}, unlisted: GRUMP is 1: write an address`,
    ],
  ])('%s', (_what, other, sentence) => {
    expect(deploy(other)).toThrow(sentence);
  });

  it.each([null, [], 'text', 1])('when it is %j', (value) => {
    expect(() => checkDeployment(DEPLOYMENT, value, 31337)).toThrow(
      `${DEPLOYMENT}: expected an object`,
    );
  });
});

describe('a list of farms and pools is refused', () => {
  it.each<[string, object, string]>([
    [
      'when a farm names an unknown token',
      { farms: [farm, { ...farm, pid: 2, token: 'MIAOW' }] },
      `${EARN}, farm 2: token "MIAOW" is no token of ${DEPLOYMENT}.`,
    ],
    [
      'when a farm names an unknown quote token',
      { farms: [{ ...farm, quoteToken: 'BNB' }] },
      `${EARN}, farm 1: quoteToken "BNB" is no token of ${DEPLOYMENT}.`,
    ],
    [
      'when a pool stakes an unknown token',
      { pools: [{ ...pool, stakingToken: 'meow' }] },
      `${EARN}, pool 1: stakingToken "meow" is no token of ${DEPLOYMENT}.`,
    ],
    [
      'when a pool earns an unknown token',
      { pools: [{ ...pool, earningToken: '' }] },
      `${EARN}, pool 1: earningToken is "": write a text.`,
    ],
    ['with a pid twice', { farms: [farm, farm] }, `${EARN}, farm 2: pid 1 is named twice.`],
    ['with pool 0 as a farm', { farms: [{ ...farm, pid: 0 }] }, `${EARN}, farm 1: pid 0 is a pool`],
    ['with a pool twice', { pools: [pool, pool] }, `${EARN}, pool 2: sousId 0 is named twice.`],
    [
      'with a pool that has neither contract nor pid',
      { pools: [{ ...pool, farmPid: undefined }] },
      `${EARN}, pool 1: farmPid is missing: write a whole number.`,
    ],
    [
      'with an unknown category',
      { pools: [{ ...pool, category: 'Bnb' }] },
      `${EARN}, pool 1: category is "Bnb": write Core or Community or Binance or Auto.`,
    ],
    [
      'with an unknown tag',
      { farms: [{ ...farm, tag: 'New' }] },
      `${EARN}, farm 1: tag is "New": write Core or Community or Dual.`,
    ],
    [
      'with a misspelt field',
      { farms: [{ ...farm, archived: true }] },
      `${EARN}, farm 1: archived is no field; the fields are pid,`,
    ],
    [
      'with a farm that is no object',
      { farms: ['MEOW-BNB'] },
      `${EARN}, farm 1: expected an object, not "MEOW-BNB".`,
    ],
    ['with a sale twice', { sales: [sale, sale] }, `${EARN}, sale 2: id "laser" is named twice.`],
    [
      'when a sale is paid with the pair of an unknown token',
      { sales: [{ ...sale, lp: { ...sale!.lp, token: 'MIAOW' } }] },
      `${EARN}, sale 1, lp: token "MIAOW" is no token of ${DEPLOYMENT}.`,
    ],
    [
      'when a sale has one pool',
      { sales: [{ ...sale, pools: sale!.pools.slice(1) }] },
      `${EARN}, sale 1: pools are not two: basic and unlimited.`,
    ],
    [
      "when a sale's page is a script",
      // oxlint-disable-next-line no-script-url -- this is what must be refused
      { sales: [{ ...sale, articleUrl: 'javascript:alert(1)' }] },
      `${EARN}, sale 1: articleUrl is no https address of a page.`,
    ],
    ['without pools', { pools: undefined }, `${EARN}: pools is missing: write a list.`],
  ])('%s', (_what, other, sentence) => {
    expect(list(other)).toThrow(sentence);
  });

  it('where the farming contract is not deployed', () => {
    const { masterChef: _chef, ...contracts } = deployment.contracts;
    expect(list({ pools: [pool] }, { ...deployment, contracts })).toThrow(
      `${EARN}, pool 1: farmPid needs the contract masterChef, which ${DEPLOYMENT} does not have.`,
    );
  });
});
