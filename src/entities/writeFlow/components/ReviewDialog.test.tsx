// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rootReducer } from '#app/store.ts';
import type { ChainServices } from '#chain/services.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createTestStore } from '#testing/testStore.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import * as engine from '../submit.ts';
import { useRequestSimulation } from '../useRequestSimulation.ts';
import type { WriteFlow, WriteOutcome } from '../writeFlow.ts';
import { ReviewDialog, type ReviewDialogProps } from './ReviewDialog.tsx';

vi.mock('../submit.ts');
vi.mock('../useRequestSimulation.ts');

/** Number of the round that is drawn: the model of a test flow. */
type Round = number;

const flow: WriteFlow<Round, object, 'drawn'> = {
  account: () => OWNER,
  reads: () => [],
  requests: () => [],
  info: () => ({ kind: 'wrap', amountRaw: '1' as never }),
};
const request: WriteRequest = {
  from: OWNER,
  to: OTHER,
  data: '0x',
  value: 0n,
  chainId: chain.id,
  abi: [],
  check: () => undefined,
};
const bounty = [{ currency: nativeCurrency, amount: 3n * 10n ** 18n }];
const sent = vi.fn<(round: Round) => void>();
let outcome: WriteOutcome<'drawn'>;

beforeEach(() => {
  sent.mockReset();
  outcome = { outcome: 'blocked', issue: 'drawn' };
  vi.mocked(useRequestSimulation).mockReturnValue({ status: 'running' });
  vi.mocked(engine.submit).mockImplementation((_flow, model) => async () => {
    sent(model as Round);
    return outcome;
  });
});

function open(
  props: Partial<ReviewDialogProps<Round, 'drawn'>> = {},
  walletChainId: number = chain.id,
): void {
  const wallet = { ...rootReducer(undefined, { type: '' }).wallet, walletChainId } as const;
  const { store } = createTestStore({
    services: {} as ChainServices,
    reducer: rootReducer,
    preloadedState: { wallet: { ...wallet, status: 'connected', account: OWNER } },
  });
  render(
    <Provider store={store}>
      <AppTheme mode="light">
        <ReviewDialog
          title="Draw the round"
          action="Draw"
          pendingText="Drawing"
          flow={flow}
          model={7}
          request={request}
          expected={bounty}
          issueText={() => 'Somebody has drawn it.'}
          onClose={() => undefined}
          {...props}
        >
          Round 7
        </ReviewDialog>
      </AppTheme>
    </Provider>,
  );
}

const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Requests that were simulated, in order. */
const simulated = () => vi.mocked(useRequestSimulation).mock.calls.map(([asked]) => asked);

describe('a review', () => {
  it('simulates the request, sends the model and says why nothing was sent', async () => {
    open();
    expect(simulated()).toContain(request);
    await press('Draw');
    expect(sent).toHaveBeenCalledExactlyOnceWith(7);
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has drawn it.');
  });

  it('on another network offers to switch, and neither simulates nor sends', () => {
    open({}, chain.id + 1);
    expect(button('Draw')).toBeNull();
    expect(button('Switch network')).toBeEnabled();
    expect(simulated()).not.toContain(request);
    // Says what it brings by the figures on screen.
    expect(screen.getByText(/^\+3/)).toBeVisible();
  });

  it('lists collectibles that leave and arrive among the changes', () => {
    open({
      expected: [],
      collectibles: [
        { direction: 'spent', name: 'Hiccup #0' },
        { direction: 'received', name: 'Sparkle' },
      ],
    });
    const line = (label: string) => screen.getByText(label).parentElement;
    expect(screen.getByText('Balance changes')).toBeVisible();
    expect(line('Leaves')).toHaveTextContent('Hiccup #0');
    expect(line('Arrives')).toHaveTextContent('Sparkle');
  });

  it('shows no preview where there is nothing to simulate and nothing to expect', () => {
    open({ request: undefined, expected: [], blocked: 'No answer yet' });
    expect(screen.getByText('No answer yet')).toBeVisible();
    expect(useRequestSimulation).not.toHaveBeenCalled();
  });

  it('says once that it has ended, also after a press that came too late', async () => {
    open({ endedText: 'Somebody has drawn it.' });
    await press('Draw');
    expect(sent).toHaveBeenCalled();
    expect(screen.getAllByText('Somebody has drawn it.')).toHaveLength(1);
  });

  it('shows what follows once it is sent', async () => {
    outcome = { outcome: 'sent', hash: `0x${'ab'.repeat(32)}` };
    open({ afterSent: 'Next prize' });
    expect(screen.queryByText('Next prize')).toBeNull();
    await press('Draw');
    expect(await screen.findByText('Next prize')).toBeVisible();
  });
});
