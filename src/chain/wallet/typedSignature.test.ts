import { Signature, TypedDataEncoder, Wallet } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { Address, Hex } from '#lib/hex.ts';
import { typedDataJson, type TypedData } from './typedData.ts';
import { domainSeparator, signerOf, splitSignature, typedDataHash } from './typedSignature.ts';

const signer = new Wallet(`0x${'7'.repeat(64)}`);
const data: TypedData = {
  domain: {
    name: 'MeowSwap LPs',
    version: '1',
    chainId: 31337,
    verifyingContract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  },
  primaryType: 'Permit',
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  message: { owner: signer.address, value: String(2n ** 256n - 1n) },
};
const types = { Permit: [...data.types['Permit']!] };
const signed = Signature.from(await signer.signTypedData(data.domain, types, data.message));
const words = signed.r.slice(2) + signed.s.slice(2);

describe('typed data', () => {
  it('is serialised with the domain type and exact integers', () => {
    const read = JSON.parse(typedDataJson(data)) as { types: object; message: { value: string } };
    expect(Object.keys(read.types)).toEqual(['EIP712Domain', 'Permit']);
    expect(read.message.value).toBe(
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    );
    const { types: asEthersWrites } = TypedDataEncoder.getPayload(
      data.domain,
      types,
      data.message,
    ) as { types: object };
    expect(read.types).toEqual(asEthersWrites);
  });

  it('hashes as the contracts do', () => {
    expect(domainSeparator(data.domain)).toBe(TypedDataEncoder.hashDomain(data.domain));
    expect(signerOf(data, { v: signed.v, r: signed.r as Hex, s: signed.s as Hex })).toBe(
      signer.address,
    );
    expect(() => typedDataHash({ ...data, message: { owner: 'nobody', value: '1' } })).toThrow();
  });

  it('recovers another signer if anything differs', () => {
    const { v, r, s } = signed;
    const signature = { v, r: r as Hex, s: s as Hex };
    const others: TypedData[] = [
      { ...data, message: { ...data.message, value: '1' } },
      { ...data, domain: { ...data.domain, chainId: 56 } },
      { ...data, domain: { ...data.domain, verifyingContract: signer.address as Address } },
      { ...data, domain: { ...data.domain, name: 'Other LPs' } },
    ];
    for (const other of others) expect(signerOf(other, signature)).not.toBe(signer.address);
    expect(signerOf({ ...data, message: {} }, signature)).toBeUndefined();
  });
});

describe('a signature', () => {
  const parity = signed.v === 27 ? '00' : '01';
  const expected = { v: signed.v, r: signed.r, s: signed.s };

  it.each([
    ['65 bytes, v 27 or 28', signed.serialized],
    ['65 bytes, v 0 or 1', `0x${words}${parity}`],
    ['64 bytes, as EIP-2098 packs it', signed.compactSerialized],
    ['upper-case digits', `0x${signed.serialized.slice(2).toUpperCase()}`],
  ])('accepts %s', (_name, answer) => {
    expect(splitSignature(answer)).toEqual(expected);
  });

  const curve = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const twin = (curve - BigInt(signed.s)).toString(16).padStart(64, '0');
  it.each([
    undefined,
    null,
    5,
    '',
    '0x',
    'signed',
    words,
    `0x${words}`.slice(0, -2),
    `0x${words}02`,
    `0x${words}1d`,
    `0x${words}${parity}00`,
    `0x${signed.r.slice(2)}${twin}1b`,
    {},
  ])('refuses %s', (answer) => {
    expect(splitSignature(answer)).toBeUndefined();
  });
});
