// @document
import '#features/liquidity/texts.ts';
import '#i18n/addCollectiblesTexts.ts';
import '#i18n/addLateTexts.ts';
import '#i18n/addLotteryHistoryTexts.ts';
import '#i18n/addLotteryTexts.ts';
import '#i18n/addNamesTexts.ts';
import '#i18n/addProfileTexts.ts';
import '#i18n/addCompetitionTexts.ts';
import '#i18n/addContractsTexts.ts';
import '#i18n/addEarnTexts.ts';
import '#i18n/addIfoTexts.ts';
import '#i18n/addListsTexts.ts';
import '#i18n/addRevertTexts.ts';
import '#i18n/addSettingsTexts.ts';
import '#i18n/addVotingTexts.ts';
import '#i18n/addLeaderboardTexts.ts';
import '#i18n/addMarketTexts.ts';
import '#i18n/addPortfolioTexts.ts';
import '#i18n/addPredictionDialogsTexts.ts';
import '#i18n/addPredictionTexts.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { newRecord, type TransactionRecord } from '#chain/transactions/record.ts';
import { restored } from '#chain/transactions/transactionsSlice.ts';
import { contractAddress } from '#config/chains.ts';
import { AllowanceItem } from '#entities/allowances/components/AllowanceItem.tsx';
import { Toasts } from '#entities/notifications/Toasts.tsx';
import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import { TransactionList } from '#entities/transactions/components/TransactionList.tsx';
import { SafetyNotice } from '#entities/tokenSafety/SafetyNotice.tsx';
import { safetyCheckEnded } from '#entities/tokenSafety/tokenSafetySlice.ts';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { RemoveCard } from '#features/liquidity/RemoveCard.tsx';
import { enUS } from '#i18n/enUS.ts';
import { translate, type TextKey } from '#i18n/t.ts';
import { tokenCurrency, type Token } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { hostileNames } from '#testing/hostileNames.ts';
import { expectOnlyText } from '#testing/onlyText.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { listedAddress } from '#testing/tokenLists.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { openTab, Outside, type Tab } from '#testing/transactionsWorld.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { amount, infoOf } from '#testing/hostileInfos.ts';

const tokens: Token[] = hostileNames.map((name, index) => ({
  chainId: 31337,
  address: listedAddress(index),
  decimals: 18,
  symbol: name,
  name,
}));
const imported = { 31337: Object.fromEntries(tokens.map((token) => [token.address, token])) };

function showIn({ store }: Tab, part: ReactNode): void {
  render(
    <Provider store={store}>
      <AppTheme mode="light">{part}</AppTheme>
    </Provider>,
  );
}

it('inserts a name into a text once, without filling placeholders in it', () => {
  const texts = Object.entries(enUS).filter(([, text]) => text.includes('%symbol%'));
  expect(texts.length).toBeGreaterThan(20);
  for (const [key, text] of texts) {
    for (const name of hostileNames) {
      const said = translate('en-US', key as TextKey, {
        symbol: name,
        amount: 'AMOUNT',
        name: 'NAME',
      });
      expect(said.startsWith(text.slice(0, text.indexOf('%')))).toBe(true);
      expect(said).toContain(name);
    }
  }
});

describe('a hostile name is only text', () => {
  afterEach(() => expectOnlyText());

  it('in the transaction list', () => {
    const tab = openTab(new Outside(), { isChecked: false });
    tab.dispatch(walletSeen({ connectorId: 'test', account: OWNER, chainId: 31337 }));
    const records = hostileNames.map((name, index): TransactionRecord => ({
      ...newRecord({
        chainId: 31337,
        from: OWNER,
        info: infoOf(name, index),
        addedTime: index,
        to: OWNER,
        data: '0x',
        valueRaw: amount,
      }),
      status: 'failed',
      reason: { key: 'errors.revert.other', params: { reason: name } },
    }));
    tab.dispatch(restored(records));
    showIn(tab, <TransactionList />);
    expect(document.querySelectorAll('li').length).toBeGreaterThan(0);
  });

  it('in toasts', () => {
    const tab = openTab(new Outside(), { isChecked: false });
    for (const [index, name] of hostileNames.entries()) {
      const hash = `0x${String(index).padStart(64, '0')}` as const;
      tab.dispatch(
        toastAdded({
          type: 'success',
          titleKey: 'notifications.confirmed',
          info: infoOf(name, index),
          hash,
          sticky: true,
        }),
      );
    }
    showIn(tab, <Toasts />);
    fireEvent.click(screen.getByRole('button', { name: /more$/ }));
    // The oldest toast, which only this press shows.
    expect(document.body.textContent).toContain(shortenSymbol(hostileNames[0]!));
  });

  it('when withdrawing, in allowances, in safety checks and in what the wallet is asked to add', () => {
    const { render: show, store } = createTokensWorld({ imported });
    store.dispatch(walletSeen({ connectorId: 'test', account: OWNER, chainId: 31337 }));
    const verdict = {
      bought: true,
      moved: true,
      sold: false,
      buyTaxBps: 0,
      transferTaxBps: 0,
      sellTaxBps: 0,
    };
    for (const { address, symbol } of tokens)
      store.dispatch(
        safetyCheckEnded({
          token: address,
          check: { status: 'tried', verdict: { ...verdict, reason: symbol } },
        }),
      );
    const spender = contractAddress('router')!;
    show(
      <MemoryRouter>
        {tokens.map((token) => (
          <div key={token.address}>
            <RemoveCard a={currency('BNB')} b={tokenCurrency(token)} />
            <ul>
              <AllowanceItem
                row={{ place: { token: token.address, spender }, allowance: E18 }}
                owner={OWNER}
                chainId={31337}
              />
            </ul>
            <SafetyNotice input={undefined} output={tokenCurrency(token)} />
            <AddTokenButton currency={tokenCurrency(token)} />
          </div>
        ))}
      </MemoryRouter>,
    );
    expect(document.body.textContent).toContain('window.__pwned');
  });
});
