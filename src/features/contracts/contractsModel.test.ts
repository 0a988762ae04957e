import { describe, expect, it } from 'vitest';
import type { Address, Hex } from '#lib/hex.ts';
import { maskedHash, type ContractFacts } from '#protocol/builtCode.ts';
import {
  checkCode,
  checkContract,
  type ContractReads,
  type Expectations,
} from './contractsModel.ts';
import type { NamedSubject } from './subjects.ts';
import { problemsOf } from './problems.ts';
import { contractVerdict, countLinks } from './verdict.ts';

const CODE: Hex = '0x60aa60bb';
const VAULT: Address = '0x00000000000000000000000000000000000000A1';
const CHEF: Address = '0x00000000000000000000000000000000000000A2';
const TIMELOCK: Address = '0x00000000000000000000000000000000000000A3';
const STRANGER: Address = '0x00000000000000000000000000000000000000A4';

const facts: ContractFacts = {
  contract: 'MeowVault',
  source: 'contracts/vault/MeowVault.sol',
  bytes: 4,
  hash: maskedHash(CODE, [[1, 1]]),
  immutables: [[1, 1]],
  mayBePublic: false,
  addresses: ['owner', 'masterchef', 'treasury', 'pendingOwner'],
  hasAdminDelay: false,
  powers: [{ functions: ['pause'], holder: 'operator' }],
};
const subject: NamedSubject = { name: 'vault', address: VAULT, facts };
const contracts = { vault: VAULT, masterChef: CHEF, timelock: TIMELOCK };
const expectations: Expectations = {
  deployment: { contracts, initCodeHash: '0xab' },
  committed: contracts,
  links: [{ at: 'vault', view: 'masterchef', to: 'masterChef' }],
  isPublic: false,
};
const reads: ContractReads = {
  code: CODE,
  addresses: {
    owner: TIMELOCK,
    masterchef: CHEF,
    treasury: STRANGER,
    pendingOwner: '0x0000000000000000000000000000000000000000',
  },
  rootOwner: null,
  roles: [],
  members: [],
  adminDelay: null,
  pairCode: null,
};

const check = (
  change: Partial<ContractReads> = {},
  against: Partial<Expectations> = {},
  what: Partial<NamedSubject> = {},
) =>
  checkContract({ ...subject, ...what }, { ...reads, ...change }, { ...expectations, ...against });

describe('the code of a contract', () => {
  it('is ours whatever its immutables are', () => {
    expect(checkCode('0x60cc60bb', [facts], false).state).toBe('ours');
  });

  it.each([
    ['another byte', '0x60aa60bc'],
    ['a byte more', '0x60aa60bb00'],
  ] as const)('is another with %s', (_, code) => {
    expect(checkCode(code, [facts], false).state).toBe('other');
  });

  it("is a chain's own only where it may be", () => {
    const publicFacts = { ...facts, mayBePublic: true };
    expect(checkCode('0x6000', [publicFacts], true).state).toBe('public');
    expect(checkCode('0x6000', [publicFacts], false).state).toBe('other');
    expect(checkCode('0x6000', [facts], true).state).toBe('other');
  });

  it('is not compared where it is the chain’s own, which is no good verdict', () => {
    const publicFacts = { ...facts, mayBePublic: true };
    const checked = check({ code: '0x6000' }, { isPublic: true }, { facts: publicFacts });
    expect(contractVerdict(checked)).toBe('untold');
    expect(problemsOf(checked).map(({ verdict }) => verdict)).toEqual(['untold']);
  });

  it('is none where nothing was deployed, and unknown where it was not read', () => {
    expect(checkCode('0x', [facts], true).state).toBe('none');
    expect(checkCode(null, [facts], true).state).toBe('unknown');
    expect(checkCode(CODE, [], true).state).toBe('unknown');
  });

  it('may be one of several kinds', () => {
    const other = { ...facts, contract: 'BnbStaking', bytes: 2, hash: maskedHash('0x6001', []) };
    expect(checkCode('0x6001', [facts, { ...other, immutables: [] }], false)).toMatchObject({
      state: 'ours',
      facts: { contract: 'BnbStaking' },
    });
  });
});

describe('a contract', () => {
  it('is good with our code, the right links and the timelock as its owner', () => {
    const found = check();
    expect(contractVerdict(found)).toBe('matches');
    expect(found.owner).toEqual({ kind: 'timelock' });
    expect(countLinks([found])).toEqual({ right: 1, total: 1 });
  });

  it('shows addresses that nothing is expected of, but no zeros and no link twice', () => {
    expect(check().addresses).toEqual([{ view: 'treasury', value: STRANGER }]);
  });

  it('is bad with another owner than the timelock', () => {
    const found = check({ addresses: { ...reads.addresses, owner: STRANGER } });
    expect(found.owner).toEqual({ kind: 'other', address: STRANGER, isRight: false });
    expect(contractVerdict(found)).toBe('differs');
  });

  it('may have any owner where there is no timelock, or where the owner can do nothing', () => {
    const owned = { addresses: { ...reads.addresses, owner: STRANGER } };
    const deployment = {
      ...expectations.deployment,
      contracts: { vault: VAULT, masterChef: CHEF },
    };
    expect(contractVerdict(check(owned, { deployment }))).toBe('matches');
    expect(contractVerdict(check(owned, {}, { facts: { ...facts, powers: [] } }))).toBe('matches');
  });

  it('is bad with a link to another contract', () => {
    const found = check({ addresses: { ...reads.addresses, masterchef: STRANGER } });
    expect(contractVerdict(found)).toBe('differs');
    expect(countLinks([found])).toEqual({ right: 0, total: 1 });
  });

  it('is unsure where a link or the owner could not be read', () => {
    expect(contractVerdict(check({ addresses: { ...reads.addresses, masterchef: null } }))).toBe(
      'unknown',
    );
    expect(contractVerdict(check({ addresses: { ...reads.addresses, owner: null } }))).toBe(
      'unknown',
    );
  });

  it('is bad without a role that it needs', () => {
    const role = { at: 'vault', role: 'POINT_ROLE', holder: 'masterChef' } as const;
    expect(contractVerdict(check({ roles: [{ ...role, isHeld: true }] }))).toBe('matches');
    expect(contractVerdict(check({ roles: [{ ...role, isHeld: false }] }))).toBe('differs');
    const listed = { at: 'profile', role: 'POINT_ROLE' } as const;
    expect(contractVerdict(check({ members: [{ ...listed, unexpected: [] }] }))).toBe('matches');
    expect(contractVerdict(check({ members: [{ ...listed, unexpected: null }] }))).toBe('unknown');
  });

  it('is marked where the repository lists another address, or none', () => {
    expect(check().committed).toBeUndefined();
    expect(check({}, { committed: { vault: STRANGER } }).committed).toBe(STRANGER);
    expect(check({}, { committed: {} }).committed).toBeNull();
  });

  it('is bad as a factory whose pools have other code', () => {
    const factory = { name: 'factory' } as const;
    expect(check({ pairCode: '0xAB' }, {}, factory).isPairCodeRight).toBe(true);
    expect(contractVerdict(check({ pairCode: '0xac' }, {}, factory))).toBe('differs');
  });
});
