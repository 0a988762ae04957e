// @document
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { type AppThunk } from '#redux';
// Loaded lazily by the app; imported here so that no test waits for it.
import './FaultBanner.tsx';
import { useHealingWorld } from '#testing/healingWorld.tsx';

const world = useHealingWorld();

const sections = (): string[] => screen.getAllByTestId('section').map((each) => each.textContent);

const A = 'https://a.example';

/** Reads once what a service says, which is away as long as `isAway`. */
let isAway = false;
const askService = (name: string): AppThunk<Promise<string>> => {
  return () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(`${name} says`));
};
const askNote = (name: string): AppThunk<Promise<{ failure: string } | { said: string }>> => {
  return () => Promise.resolve(isAway ? { failure: 'away' } : { said: `${name} notes` });
};
const useSaid = defineLoad({ name: 'healingSaid', read: askService });
const useNote = defineLoad({
  name: 'healingNote',
  read: askNote,
  isFailure: (value) => 'failure' in value,
});

function ServiceSection({ name }: { name: string }): ReactNode {
  const said = useSaid(name);
  const note = useNote(name);
  const noted = note.value && 'said' in note.value ? note.value.said : 'away';
  return (
    <>
      <p data-testid="section">{`${said.value ?? (said.isFailing ? 'away' : '…')} ${noted}`}</p>
      <button type="button" onClick={said.retry}>
        {name}
      </button>
    </>
  );
}

describe('a service that is away', () => {
  const openServices = async (): Promise<void> => {
    isAway = true;
    const { wrapper } = world.openStore([A]);
    render(
      <>
        <ServiceSection name="index" />
        <ServiceSection name="hub" />
      </>,
      { wrapper },
    );
    await world.pass(1);
  };
  const away = ['away away', 'away away'];
  const whole = ['index says index notes', 'hub says hub notes'];

  it('is asked again by itself, however long it was away', async () => {
    for (const minutes of [0.2, 1, 4]) {
      await openServices();
      await world.pass(60 * minutes);
      expect(sections()).toEqual(away);
      isAway = false;
      await world.pass(10);
      expect(sections()).toEqual(whole);
      cleanup();
      world.stop();
    }
  });

  it('heals everywhere on one press of any Retry', async () => {
    await openServices();
    expect(sections()).toEqual(away);
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'hub' }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(sections()).toEqual(whole);
  });

  it('is asked by presses only for a computation that a press began', async () => {
    isAway = true;
    let asked = 0;
    const compute = (name: string): AppThunk<Promise<string>> => {
      asked += 1;
      return askService(name);
    };
    const useSum = defineLoad({ name: 'healingSum', read: compute, repeats: 'never' });
    function Asked(): ReactNode {
      const { value, isFailing, retry } = useSum('sum');
      return (
        <>
          <p data-testid="section">{value ?? (isFailing ? 'away' : '…')}</p>
          <button type="button" onClick={retry}>
            Again
          </button>
        </>
      );
    }
    const { wrapper } = world.openStore([A]);
    render(
      <>
        <Asked />
        <ServiceSection name="hub" />
      </>,
      { wrapper },
    );
    await world.pass(300);
    expect(asked).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'hub' }));
    await world.pass(10);
    expect(asked).toBe(1);
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    await world.pass(1);
    expect(asked).toBe(2);
    expect(sections()).toEqual(['sum says', 'hub says hub notes']);
  });

  it('is asked alone by a press that reads anew what is whole', async () => {
    isAway = false;
    const { wrapper, actions } = world.openStore([A]);
    render(<ServiceSection name="hub" />, { wrapper });
    await world.pass(1);
    fireEvent.click(screen.getByRole('button', { name: 'hub' }));
    await world.pass(1);
    expect(actions.map(({ type }) => type)).not.toContain(retryAsked.type);
    expect(sections()).toEqual(['hub says hub notes']);
  });
});
