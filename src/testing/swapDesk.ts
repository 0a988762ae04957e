import { beforeEach } from 'vitest';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import type { SettingsState } from '#entities/settings/settingsSlice.ts';
import type { SwapModel } from '#features/swap/swapModel.ts';
import { selectLatestModel } from '#features/swap/swapQuote.ts';
import { reviewClosed } from '#features/swap/swapSlice.ts';
import { swapFlow, type FoundSwap } from '#features/swap/swapFlow.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { createDialogDesk, type ShownDialog } from './dialogDesk.ts';
import { OWNER } from './accounts.ts';
import { token } from './currencies.ts';
import { E18 } from './units.ts';
import { createSwapWorld, type SwapWorld } from './swapWorld.ts';
import type { WalletTransaction } from './exchangeWorld.tsx';

/** Test desk for swapping. */
export interface SwapDesk {
  world: SwapWorld;
  /** Restarts with other settings. */
  begin: (settings?: Partial<SettingsState>) => void;
  /** Returns what the dialog shows. */
  shown: () => ShownDialog<SwapModel, FoundSwap> | null;
  /** Returns the swap as it would be signed now. */
  latest: (recipient?: Address) => SwapModel;
  /** Presses 'Swap'. */
  open: (recipient?: Address) => Promise<void>;
  /** Opens the dialog for an earlier swap. */
  openWith: (model: SwapModel) => Promise<void>;
  /** Presses 'Accept'. */
  accept: (model: SwapModel) => Promise<void>;
  /** Closes the dialog. */
  close: () => void;
  /** Presses 'Confirm Swap'. */
  confirm: () => Promise<void>;
  /** Presses 'Retry' on a result that did nothing. */
  retry: () => Promise<void>;
  records: () => TransactionRecord[];
  transactions: () => WalletTransaction[];
  /** Returns the router functions that the wallet was asked to call. */
  names: () => (string | undefined)[];
  /** Moves the price of BNB by about `percent`, as another swap would. */
  movePrice: (percent: bigint) => void;
  /** Makes the wallet wait for the user from now on. */
  holdWallet: () => {
    opened: Promise<void>;
    resolve: (hash: Hex) => void;
    reject: (reason: Error) => void;
  };
}

/** Creates a promise that the test settles. */
function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<T>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
}

/** Sets the desk up before each test: connected, default settings. */
export function useSwapDesk(): SwapDesk {
  const dialog = createDialogDesk(swapFlow, () => desk.world.dispatch);
  const desk: SwapDesk = {
    world: createSwapWorld(),
    begin: (settings = {}) => {
      desk.world = createSwapWorld(settings);
      desk.world.connect();
    },
    shown: () => dialog.shown(),
    latest: (recipient = OWNER) => selectLatestModel(desk.world.getState(), recipient)!,
    open: (recipient) => dialog.open(desk.latest(recipient)),
    openWith: (model) => dialog.open(model),
    accept: (model) => dialog.accept(model),
    close: () => {
      dialog.close();
      desk.world.dispatch(reviewClosed());
    },
    confirm: () => dialog.confirm(),
    retry: () => dialog.retry(),
    records: () => desk.world.records(),
    transactions: () => desk.world.transactions(),
    names: () => desk.transactions().map(({ data }) => decodeCall(routerAbi, data)?.name),
    movePrice: (percent) =>
      desk.world.router.setPool(
        token('WBNB'),
        token('BUSD'),
        10_000n * E18,
        60_000n * E18 * (100n + percent),
      ),
    holdWallet: () => {
      const [answer, opened] = [deferred<Hex>(), deferred<void>()];
      desk.world.wallet.answer('eth_sendTransaction', () => {
        opened.resolve();
        return answer.promise;
      });
      return { ...answer, opened: opened.promise };
    },
  };
  beforeEach(() => desk.begin());
  return desk;
}
