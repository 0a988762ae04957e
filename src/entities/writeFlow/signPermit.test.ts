import { Signature, Wallet } from 'ethers';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { textCall } from '#chain/calls.ts';
import { encodeCall, interfaceOf } from '#chain/encode.ts';
import type { TypedData } from '#chain/wallet/typedData.ts';
import { domainSeparator } from '#chain/wallet/typedSignature.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { OTHER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { isPermitFor, type Permit, type PermitTerms } from './permit.ts';
import { permitDiffersFrom, permitTypedData, signPermit } from './signPermit.ts';
import { campaign } from '#testing/campaign.ts';

const signer = Wallet.createRandom();
const owner = signer.address as Address;
const spender = contractAddress('router')!;
const pair = lpToken(sortTokens(token('WBNB'), token('BUSD'))!)!.address;
const NAME = 'MeowSwap LPs';
const request = { owner, pair, spender, valueRaw: toRaw(5_000n), deadlineSeconds: 600 };
const terms: PermitTerms = {
  owner,
  chainId: chain.id,
  pair,
  spender,
  valueRaw: request.valueRaw,
  nonceRaw: toRaw(3n),
  deadline: 1_700_000_600,
};

let world: ExchangeWorld;
let code: Hex;
const domain = { name: NAME, version: '1', chainId: chain.id, verifyingContract: pair };
const sign = () => world.dispatch(signPermit(request));
const openings = () =>
  world.wallet.asked.filter((method) => method === 'eth_signTypedData_v4').length;

beforeEach(() => {
  code = '0x';
  world = createExchangeWorld();
  world.connect(owner);
  world.fake.on('eth_getCode', () => code);
  world.fake.answer(pairAbi, pair, 'nonces', 3n);
  world.fake.answer(pairAbi, pair, 'DOMAIN_SEPARATOR', domainSeparator(domain));
  world.fake.answerHex(
    textCall(pair, 'name'),
    interfaceOf(pairAbi).encodeFunctionResult('name', [NAME]) as Hex,
  );
  world.wallet.answer('eth_signTypedData_v4', (params) => {
    const {
      domain: signedDomain,
      types,
      message,
    } = JSON.parse((params as [string, string])[1]) as TypedData;
    return signer.signTypedData(signedDomain, { Permit: [...types['Permit']!] }, message);
  });
});

describe('a permit', () => {
  it('uses the account’s next nonce and the deadline, and the pool accepts it', async () => {
    const result = await sign();
    if (result.outcome !== 'signed') throw new Error(result.outcome);
    const { permit } = result;
    expect(permit).toMatchObject({ ...terms, deadline: world.fake.timestamp + 600 });
    const { v, r, s } = permit;
    expect(Signature.from({ v, r, s }).serialized).toMatch(/^0x[0-9a-f]{130}$/);
    // Arguments as the pool receives them.
    expect(() =>
      encodeCall(pairAbi, 'permit', [
        owner,
        spender,
        5_000n,
        BigInt(permit.deadline),
        BigInt(v),
        r,
        s,
      ]),
    ).not.toThrow();
  });

  it.each<[string, () => void]>([
    [
      'a pool with a domain of another shape',
      () =>
        world.fake.answer(
          pairAbi,
          pair,
          'DOMAIN_SEPARATOR',
          domainSeparator({ ...domain, version: '2' }),
        ),
    ],
    ['a pool without permits', () => world.fake.refuse(pair, '0x3644e515')],
    ['a pool without nonces', () => world.fake.refuse(pair, '0x7ecebe00')],
    ['an account that is a contract', () => void (code = '0x6080')],
  ])('is not requested from %s, which needs an approval', async (_name, change) => {
    change();
    expect(await sign()).toMatchObject({ outcome: 'unable' });
    expect(openings()).toBe(0);
  });

  it('can be signed by an account that borrows a contract’s code', async () => {
    code = `0xef0100${'1'.repeat(40)}`;
    expect(await sign()).toMatchObject({ outcome: 'signed' });
  });

  it('reports whether its user refused or the wallet cannot sign permits', async () => {
    world.wallet.answer('eth_signTypedData_v4', () => Promise.reject(walletError(4001)));
    expect(await sign()).toEqual({ outcome: 'failed', error: { kind: 'signatureRejected' } });
    world.wallet.answer('eth_signTypedData_v4', () => Promise.reject(walletError(4200)));
    expect(await sign()).toMatchObject({ outcome: 'unable' });
  });

  it('fails when no node answers', async () => {
    world.fake.fail();
    expect(await sign()).toEqual({ outcome: 'failed', error: { kind: 'rpcUnreachable' } });
    expect(openings()).toBe(0);
  });
});

const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((value): Address => `0x${value.toString(16).padStart(40, '0')}`);
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(toRaw);
const anyTerms: fc.Arbitrary<PermitTerms> = fc.record({
  owner: address,
  chainId: fc.constant(chain.id),
  pair: address,
  spender: fc.constant(spender),
  valueRaw: amount,
  nonceRaw: amount,
  deadline: fc.integer({ min: 1, max: 2 ** 40 }),
});

describe('the signed data', () => {
  it('matches what is shown: 1,000 changes of a single field are refused', () => {
    fc.assert(
      fc.property(anyTerms, fc.string(), (shown, name) => {
        const data = permitTypedData(shown, name);
        expect(permitDiffersFrom(shown, data)).toBeUndefined();
        for (const [field, value] of Object.entries(data.message as Record<string, string>)) {
          const other = value.length === 42 && value.startsWith('0x') ? OTHER : `${value}1`;
          expect(
            permitDiffersFrom(shown, { ...data, message: { ...data.message, [field]: other } }),
            field,
          ).toBeDefined();
        }
        expect(permitDiffersFrom(shown, { ...data, primaryType: 'Order' })).toBe('type');
        expect(
          permitDiffersFrom(shown, {
            ...data,
            types: { Permit: data.types['Permit']!.toReversed() },
          }),
        ).toBe('type');
        expect(permitDiffersFrom(shown, { ...data, domain: { ...data.domain, chainId: 56 } })).toBe(
          'chain',
        );
        expect(
          permitDiffersFrom(shown, { ...data, domain: { ...data.domain, version: '2' } }),
        ).toBe('chain');
        expect(
          permitDiffersFrom(shown, {
            ...data,
            domain: { ...data.domain, verifyingContract: OTHER },
          }),
        ).toBe('token');
      }),
      { numRuns: campaign(250, 1_000) },
    );
  });

  it('never names a foreign spender, even where the screen shows it', () => {
    for (const foreign of [OTHER, contractAddress('masterChef')!, contractAddress('vault')!]) {
      const shown = { ...terms, spender: foreign };
      expect(permitDiffersFrom(shown, permitTypedData(shown, NAME))).toBe('spender');
    }
  });
});

describe('a stored signature', () => {
  const permit: Permit = { ...terms, v: 27, r: '0x1', s: '0x2' };
  const now = terms.deadline - 1;

  it('is valid only for what it was signed for, in any letter case', () => {
    expect(isPermitFor(permit, request, now)).toBe(true);
    expect(isPermitFor(permit, { ...request, owner: owner.toLowerCase() as Address }, now)).toBe(
      true,
    );
  });

  it.each<[string, Permit | null, Partial<typeof request>, number | null]>([
    ['there is none', null, {}, now],
    ['its time has passed', permit, {}, terms.deadline],
    ['the time is not known', permit, {}, null],
    ['it is for another chain', { ...permit, chainId: 56 }, {}, now],
    ['the account is another', permit, { owner: OTHER }, now],
    ['the pool is another', permit, { pair: OTHER }, now],
    ['the spender is another', permit, { spender: OTHER }, now],
    ['the amount is another', permit, { valueRaw: toRaw(5_001n) }, now],
  ])('is invalid when %s', (_name, held, change, at) => {
    expect(isPermitFor(held, { ...request, ...change }, at)).toBe(false);
  });
});
