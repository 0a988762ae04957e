import { describe, expect, it } from 'vitest';
import { parseFindQuery, withoutSides, withSide } from './findQuery.ts';

describe('the address of /find', () => {
  it('starts with BNB and nothing', () => {
    expect(parseFindQuery(new URLSearchParams())).toEqual({ A: 'BNB', B: undefined });
    expect(parseFindQuery(new URLSearchParams('currencyIdA=&currencyIdB='))).toEqual({
      A: 'BNB',
      B: undefined,
    });
  });

  it('keeps the other side and other parameters when one side is picked', () => {
    const query = withSide(new URLSearchParams('currencyIdA=0xaa&ref=x'), 'B', '0xbb');
    expect(query.toString()).toBe('currencyIdA=0xaa&ref=x&currencyIdB=0xbb');
    expect(parseFindQuery(withSide(query, 'A', 'BNB'))).toEqual({ A: 'BNB', B: '0xbb' });
  });

  it('loses both sides and nothing else when a token is declined', () => {
    expect(
      withoutSides(
        new URLSearchParams('account=0xcc&currencyIdA=0xaa&currencyIdB=0xbb'),
      ).toString(),
    ).toBe('account=0xcc');
  });
});
