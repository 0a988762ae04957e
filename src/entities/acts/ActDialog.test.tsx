// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rootReducer } from '#app/store.ts';
import type { ChainServices } from '#chain/services.ts';
import { chain } from '#config/chains.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import * as engine from '#entities/writeFlow/submit.ts';
import { useRequestSimulation } from '#entities/writeFlow/useRequestSimulation.ts';
import type { WriteOutcome } from '#entities/writeFlow/writeFlow.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createTestStore } from '#testing/testStore.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { ActDialog, type ActDialogProps } from './ActDialog.tsx';

vi.mock('#entities/writeFlow/submit.ts');
vi.mock('#entities/writeFlow/useRequestSimulation.ts');

/** Number of the round that is drawn: the model of a test act. */
type Round = number;
type Issue = 'drawn' | 'early';

const draw = defineAct<Round, Issue>({
  account: () => OWNER,
  call: () => callOf(claimAbi, OTHER, 'claimPoints', []),
  states: () => stated(claimAbi, OTHER, 'claimPoints', {}),
  info: () => ({ kind: 'wrap', amountRaw: '1' as never }),
});
const texts: Record<Issue, string> = { drawn: 'Somebody has drawn it.', early: 'Not over yet' };
const bounty = [{ currency: nativeCurrency, amount: 3n * 10n ** 18n }];
const sent = vi.fn<(round: Round) => void>();
let outcome: WriteOutcome<Issue>;

beforeEach(() => {
  sent.mockReset();
  outcome = { outcome: 'blocked', issue: 'drawn' };
  vi.mocked(useRequestSimulation).mockReset().mockReturnValue({ status: 'running' });
  vi.mocked(engine.submit).mockImplementation((_flow, model) => async () => {
    sent(model as Round);
    return outcome;
  });
});

type Props = Partial<ActDialogProps<Round, Issue>>;

/** Opens the dialog; returns what shows it with other props. */
function open(props: Props = {}, walletChainId: number = chain.id): (changed: Props) => void {
  const wallet = { ...rootReducer(undefined, { type: '' }).wallet, walletChainId } as const;
  const { store } = createTestStore({
    services: {} as ChainServices,
    reducer: rootReducer,
    preloadedState: { wallet: { ...wallet, status: 'connected', account: OWNER } },
  });
  const show = (changed: Props) => (
    <Provider store={store}>
      <AppTheme mode="light">
        <ActDialog
          act={draw}
          found={{ model: 7 }}
          title="Draw the round"
          action="Draw"
          pendingText="Drawing"
          expected={bounty}
          issueText={(issue) => texts[issue]}
          onClose={() => undefined}
          {...changed}
        >
          Round 7
        </ActDialog>
      </AppTheme>
    </Provider>
  );
  const { rerender } = render(show(props));
  return (changed) => rerender(show(changed));
}

const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Calldata that was simulated, in order. */
const simulated = () =>
  vi.mocked(useRequestSimulation).mock.calls.flatMap(([asked]) => asked?.data ?? []);

describe('the dialog of an act', () => {
  it('simulates its request, sends the model and says why nothing was sent', async () => {
    open();
    expect(simulated()).toContain(draw.request(7)!.data);
    await press('Draw');
    expect(sent).toHaveBeenCalledExactlyOnceWith(7);
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has drawn it.');
  });

  it('on another network offers to switch, and neither simulates nor sends', () => {
    open({}, chain.id + 1);
    expect(button('Draw')).toBeNull();
    expect(button('Switch network')).toBeEnabled();
    expect(simulated()).toEqual([]);
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

  it('shows the step that comes first in place of the button, and simulates nothing', () => {
    open({ instead: 'No answer yet', expected: [] });
    expect(screen.getByText('No answer yet')).toBeVisible();
    expect(button('Draw')).toBeNull();
    expect(useRequestSimulation).not.toHaveBeenCalled();
  });

  it('names what is in the way on its button, and is busy with what passes', () => {
    open({ found: { issue: 'early' }, passing: new Set(['early']) });
    expect(button('Not over yet')).toHaveAttribute('aria-disabled', 'true');
    expect(useRequestSimulation).not.toHaveBeenCalled();
  });

  it('says once that it has ended, also after a press that came too late', async () => {
    const over = new Set(['drawn'] as const);
    const show = open({ over });
    await press('Draw');
    expect(sent).toHaveBeenCalled();
    show({ over, found: { issue: 'drawn' } });
    expect(screen.getAllByText('Somebody has drawn it.')).toHaveLength(1);
    expect(button('Draw')).toBeNull();
  });

  it('can’t be pressed until the form allows it', () => {
    open({ isDisabled: true });
    expect(button('Draw')).toBeDisabled();
    expect(simulated()).toContain(draw.request(7)!.data);
  });

  it('has notes behind what leaves and arrives', () => {
    open({ notes: <p>It can be drawn once.</p> });
    const [changes, note] = [screen.getByText('Balance changes'), screen.getByText(/drawn once/)];
    const order = changes.compareDocumentPosition(note);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows what follows once it is sent', async () => {
    outcome = { outcome: 'sent', hash: `0x${'ab'.repeat(32)}` };
    open({ afterSent: 'Next prize' });
    expect(screen.queryByText('Next prize')).toBeNull();
    await press('Draw');
    expect(await screen.findByText('Next prize')).toBeVisible();
  });
});
