// @document
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import { hostileNames } from '#testing/hostileNames.ts';
import { expectOnlyText } from '#testing/onlyText.ts';
import { listedAddress, rawList, rawToken } from '#testing/tokenLists.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { CurrencyButton } from '../CurrencyButton.tsx';
import { CurrencyLogo } from '../CurrencyLogo.tsx';
import { FoundByAddress } from '../FoundByAddress.tsx';
import { ImportTokens } from '../ImportTokens.tsx';
import { CurrencyList } from '../CurrencyList.tsx';
import { parseStoredTokens } from '../../tokensSlice.ts';
import { cleanTokenText } from '../../tokenText.ts';
import { checkList } from '../../lists/checkList.ts';
import { listErrorText, type ListError } from '../../lists/listErrors.ts';
import { listAdded } from '../../lists/listsSlice.ts';
import type { TokenList as List } from '../../lists/tokenList.ts';
import { CustomTokens } from './CustomTokens.tsx';
import { ImportList } from './ImportList.tsx';
import { ListRow } from './ListRow.tsx';
import { campaign } from '#testing/campaign.ts';

const PLACE = 'https://tokens.example/list.json';
const nothing = () => undefined;

const tokens: Token[] = hostileNames.map((name, index) => ({
  chainId: 31337,
  address: listedAddress(index),
  decimals: 18,
  symbol: name,
  name,
  // Even logos that the list check would reject.
  logoURI: name,
}));
const currencies: Currency[] = tokens.map(tokenCurrency);

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100_000);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  Element.prototype.scrollTo = nothing;
});
afterEach(() => vi.restoreAllMocks());

function listOf(name: string): List {
  return {
    name,
    version: { major: 1, minor: 0, patch: 0 },
    timestamp: '',
    keywords: [name],
    tokens: [],
    leftOut: 0,
    otherChains: 0,
    logoURI: undefined,
  };
}

it('has a hostile name for each day, and at least 500 in the full run', () => {
  expect(hostileNames.length).toBeGreaterThanOrEqual(campaign(100, 500));
});

describe('a hostile name renders as text only', () => {
  it('in the rows of the picker', async () => {
    const { render: show } = createTokensWorld();
    // A list has no more than a dozen rows in the document.
    const parts = Array.from({ length: Math.ceil(currencies.length / 10) }, (_, part) =>
      currencies.slice(10 * part, 10 * part + 10),
    );
    await act(async () =>
      show(
        parts.map((part, index) => (
          <CurrencyList
            key={part[0]?.id}
            id={`l${index}`}
            currencies={part}
            activeIndex={-1}
            selectedId={undefined}
            offersFrom={part.length / 2}
            onPick={nothing}
          />
        )),
      ),
    );
    expect(document.querySelectorAll('[role=option]')).toHaveLength(currencies.length);
    expectOnlyText();
  });

  it.each<[string, (currency: Currency) => ReactNode]>([
    [
      'on the button that opens the picker',
      (currency) => <CurrencyButton currency={currency} onPick={nothing} />,
    ],
    ['in its logo', (currency) => <CurrencyLogo currency={currency} />],
    [
      'found by its address',
      (currency) => <FoundByAddress lookup={{ status: 'unknown', currency }} onImport={nothing} />,
    ],
    [
      'before its import',
      (currency) => <ImportTokens currencies={[currency]} onImported={nothing} />,
    ],
  ])('%s', async (_where, part) => {
    const { render: show } = createTokensWorld();
    show(<>{currencies.map((currency) => [<div key={currency.id}>{part(currency)}</div>])}</>);
    expectOnlyText();
  });

  it('among the imported tokens', async () => {
    const { render: show } = createTokensWorld({
      imported: { 31337: Object.fromEntries(tokens.map((token) => [token.address, token])) },
    });
    show(<CustomTokens onImport={nothing} />);
    expect(document.querySelectorAll('li')).toHaveLength(tokens.length);
    expectOnlyText();
  });

  it('as the name of a list', async () => {
    for (const name of hostileNames.filter((_name, index) => index % 5 === 0)) {
      const { store, render: show } = createTokensWorld();
      store.dispatch(listAdded({ url: PLACE, list: listOf(name), at: 1 }));
      show(
        <>
          <ListRow url={PLACE} isLast={false} onRemove={nothing} />
          <ImportList url={PLACE} list={listOf(name)} onImported={nothing} />
        </>,
      );
      expectOnlyText();
      cleanup();
    }
  });

  it('in the text of an error', () => {
    const kinds: ListError['kind'][] = ['download', 'validation', 'name', 'contenthash'];
    render(
      <>
        {hostileNames.flatMap((detail) =>
          kinds.map((kind) => (
            <p key={kind + detail}>{JSON.stringify(listErrorText({ kind, detail }))}</p>
          )),
        )}
      </>,
    );
    expectOnlyText();
  });
});

describe('before it renders', () => {
  it('a list with it is rejected, its entry skipped, or its text clean', async () => {
    for (const name of hostileNames) {
      if (!/^[\w ]{1,30}$/.test(name))
        await expect(checkList(rawList({ name }))).rejects.toThrow('validation');
      try {
        const { tokens: kept } = await checkList(
          rawList({ tokens: [rawToken(), rawToken(1, { name }), rawToken(2, { symbol: name })] }),
        );
        for (const token of kept)
          expect([cleanTokenText(token.name, 64), /^[\x21-\x7E]+$/.test(token.symbol)]).toEqual([
            token.name,
            true,
          ]);
      } catch (error) {
        expect(error).toMatchObject({ listError: { kind: 'validation' } });
      }
    }
  });

  it('stored tokens are cleaned', () => {
    const { imported } = parseStoredTokens({
      imported: { 31337: Object.fromEntries(tokens.map((token) => [token.address, token])) },
    });
    for (const token of Object.values(imported[31337] ?? {})) {
      expect(token.name).toBe(cleanTokenText(token.name, 64));
      expect(token.logoURI).toBeUndefined();
    }
  });
});
