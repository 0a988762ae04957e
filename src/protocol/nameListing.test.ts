import { TypedDataEncoder } from 'ethers';
import { describe, expect, it } from 'vitest';
import { typedDataJson, type TypedData } from '#chain/wallet/typedData.ts';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { typedDataDifference } from './allowedSignatures.ts';
import { listingDifference, listingOf, listingTypedData } from './nameListing.ts';
import { registrationTypedData } from './registration.ts';

const listing = { account: OWNER, action: 'unlist', timestamp: 1_800_000_000 } as const;
const data = listingTypedData(listing, 31337);
const read = (changed: Partial<TypedData> = {}): TypedData =>
  JSON.parse(typedDataJson({ ...data, ...changed })) as TypedData;

describe('what is signed to list or unlist a name', () => {
  it('is bound to the service and the chain, and readable', () => {
    expect(data.message).toEqual({ account: OWNER, action: 'unlist', timestamp: '1800000000' });
    expect(typedDataHash(data)).toBe(
      TypedDataEncoder.hash(
        { name: 'MeowSwap profile', version: '1', chainId: 31337 },
        { SetNameListed: data.types['SetNameListed']!.map((field) => ({ ...field })) },
        listing,
      ),
    );
  });

  it('is read back from the text that the wallet gets', () => {
    expect(listingOf(read())).toEqual(listing);
    expect(listingDifference(listing, read())).toBeUndefined();
    expect(typedDataDifference(read(), OWNER)).toBeUndefined();
  });

  it.each<[string, Partial<TypedData>]>([
    ['another type', { primaryType: 'Register' }],
    ['another service', { domain: { ...data.domain, name: 'MeowSwap LPs' } }],
    ['a contract', { domain: { ...data.domain, verifyingContract: OTHER } }],
    ['other fields', { types: { SetNameListed: data.types['SetNameListed']!.slice(1) } }],
    ['one field more', { message: { ...data.message, spender: OTHER } }],
    ['another action', { message: { ...data.message, action: 'delete' } }],
    ['a time that is none', { message: { ...data.message, timestamp: 'now' } }],
    ['a registration', registrationTypedData({ ...listing, username: 'Whiskers' }, 31337)],
  ])('is refused with %s', (_, changed) => {
    expect(listingOf(read(changed))).toBeUndefined();
    expect(listingDifference(listing, read(changed))).toBe('type');
  });

  it('must be what the screen shows, for the account that signs', () => {
    const other = (changed: object) => listingDifference({ ...listing, ...changed }, data);
    expect(other({ account: OTHER })).toBe('account');
    expect(other({ action: 'list' })).toBe('action');
    expect(other({ timestamp: 1_800_000_001 })).toBe('time');
    expect(typedDataDifference(data, OTHER)).toBe('account');
  });
});
