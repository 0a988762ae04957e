import { TypedDataEncoder } from 'ethers';
import { describe, expect, it } from 'vitest';
import { typedDataJson, type TypedData } from '#chain/wallet/typedData.ts';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import { contractAddress } from '#config/chains.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { typedDataDifference } from './allowedSignatures.ts';
import { registrationDifference, registrationOf, registrationTypedData } from './registration.ts';

const registration = { account: OWNER, username: 'Whiskers', timestamp: 1_800_000_000 };
const data = registrationTypedData(registration, 31337);
const read = (changed: Partial<TypedData> = {}): TypedData =>
  JSON.parse(typedDataJson({ ...data, ...changed })) as TypedData;

describe('what is signed for a name', () => {
  it('is bound to the service and the chain, and readable', () => {
    expect(data).toEqual({
      domain: { name: 'MeowSwap profile', version: '1', chainId: 31337 },
      primaryType: 'Register',
      types: {
        Register: [
          { name: 'account', type: 'address' },
          { name: 'username', type: 'string' },
          { name: 'timestamp', type: 'uint64' },
        ],
      },
      message: { account: OWNER, username: 'Whiskers', timestamp: '1800000000' },
    });
    expect(typedDataHash(data)).toBe(
      TypedDataEncoder.hash(
        { name: 'MeowSwap profile', version: '1', chainId: 31337 },
        { Register: data.types['Register']!.map((field) => ({ ...field })) },
        registration,
      ),
    );
    const { types } = JSON.parse(typedDataJson(data)) as { types: { EIP712Domain: object[] } };
    expect(types.EIP712Domain).toEqual([
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]);
  });

  it('is read back from the text that the wallet gets', () => {
    expect(registrationOf(read())).toEqual(registration);
    expect(registrationDifference(registration, read())).toBeUndefined();
    expect(typedDataDifference(read(), OWNER)).toBeUndefined();
  });

  it.each<[string, Partial<TypedData>]>([
    ['another type', { primaryType: 'Permit' }],
    ['another service', { domain: { ...data.domain, name: 'MeowSwap LPs' } }],
    ['another version', { domain: { ...data.domain, version: '2' } }],
    ['a contract', { domain: { ...data.domain, verifyingContract: OTHER } }],
    ['other fields', { types: { Register: data.types['Register']!.slice(1) } }],
    ['one field more', { message: { ...data.message, spender: contractAddress('router')! } }],
    ['a field less', { message: { account: OWNER, username: 'Whiskers' } }],
    ['a time that is none', { message: { ...data.message, timestamp: 'now' } }],
  ])('is refused with %s', (_, changed) => {
    expect(registrationOf(read(changed))).toBeUndefined();
    expect(registrationDifference(registration, read(changed))).toBe('type');
    expect(typedDataDifference(read(changed), OWNER)).toBe('spender');
  });

  it('must be what the screen shows, for the account that signs', () => {
    const other = (changed: object) =>
      registrationDifference({ ...registration, ...changed }, data);
    expect(other({ account: OTHER })).toBe('account');
    expect(other({ username: 'Whisker' })).toBe('name');
    expect(other({ timestamp: 1_800_000_001 })).toBe('time');
    expect(typedDataDifference(data, OTHER)).toBe('account');
  });
});
