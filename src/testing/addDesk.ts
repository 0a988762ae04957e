import { beforeEach } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { contractAddress } from '#config/chains.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import type { SettingsState } from '#entities/settings/settingsSlice.ts';
import { allowanceCall, balanceCall } from '#entities/tokens/tokenCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { WriteOutcome } from '#entities/writeFlow/writeFlow.ts';
import type { AddModel } from '#features/liquidity/add/addModel.ts';
import { selectAddModel } from '#features/liquidity/add/addSelectors.ts';
import { selectOtherPairs } from '#features/liquidity/shared/market.ts';
import { selectPairTokens } from '#features/liquidity/shared/addPool.ts';
import { addFlow, type FoundDeposit } from '#features/liquidity/add/addFlow.ts';
import type { AddField } from '#features/liquidity/shared/addSlice.ts';
import { typeAmount } from '#features/liquidity/add/typeAmount.ts';
import type { Currency } from '#lib/currency.ts';
import { currency } from './currencies.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import type { WalletTransaction } from './exchangeWorld.tsx';

/** Test desk for adding liquidity: two currencies by symbol, and the typed amounts. */
export interface AddDesk {
  world: ExchangeWorld;
  A: Currency;
  B: Currency;
  /** Restarts with other settings. */
  begin: (settings?: Partial<SettingsState>) => void;
  /** Chooses both currencies and reads everything that the page needs. */
  open: (a: string, b: string) => Promise<void>;
  /** Reads everything again, as at a new block. */
  read: () => Promise<void>;
  type: (field: AddField, text: string) => void;
  /** Returns the deposit as it would be signed now. */
  model: () => AddModel;
  /** Presses 'Confirm supply'. */
  confirm: (model?: AddModel, isOpen?: () => boolean) => Promise<WriteOutcome>;
  records: () => TransactionRecord[];
  transactions: () => WalletTransaction[];
}

/** Sets the desk up before each test: connected, default settings, BNB and BUSD chosen. */
export function useAddDesk(): AddDesk {
  const desk: AddDesk = {
    world: createExchangeWorld(),
    A: currency('BNB'),
    B: currency('BUSD'),
    begin: (settings = {}) => {
      desk.world = createExchangeWorld(settings);
      desk.world.connect();
      [desk.A, desk.B] = [currency('BNB'), currency('BUSD')];
    },
    open: async (a, b) => {
      [desk.A, desk.B] = [currency(a), currency(b)];
      await desk.read();
    },
    read: async () => {
      const { dispatch, getState } = desk.world;
      const state = getState();
      const tokens = selectPairTokens(state, desk.A, desk.B);
      const { account } = state.wallet;
      const sides = [desk.A, desk.B];
      const owned = account ? sides.map((side) => balanceCall(side, account)) : [];
      const allowed = account
        ? sides.flatMap((side) =>
            side.isNative ? [] : [allowanceCall(side.token, account, contractAddress('router')!)],
          )
        : [];
      const pools = tokens
        ? [...poolCalls(tokens), ...pairCalls(selectOtherPairs(state, desk.A, desk.B))]
        : [];
      await dispatch(readCalls([...pools, ...owned, ...allowed], { fresh: true }));
    },
    type: (field, text) => {
      desk.world.dispatch(typeAmount(field, text, desk.A, desk.B));
    },
    model: () => selectAddModel(desk.world.getState(), desk.A, desk.B)!,
    confirm: (model = desk.model(), isOpen = () => true) =>
      desk.world.dispatch(submit<AddModel, FoundDeposit, never>(addFlow, model, { isOpen })),
    records: () => desk.world.records(),
    transactions: () => desk.world.transactions(),
  };
  beforeEach(() => desk.begin());
  return desk;
}
