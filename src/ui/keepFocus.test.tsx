// @document
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { keepFocus } from './keepFocus.ts';

/** A list whose entry goes once it is done, as a claim does after its receipt. */
function List({ hasEntry, isBusy = false }: { hasEntry: boolean; isBusy?: boolean }): ReactNode {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    keepFocus(abort.signal);
    return () => abort.abort();
  }, []);
  return (
    <main>
      <button type="button">Before</button>
      <div>
        {hasEntry ? (
          <section>
            <button type="button" disabled={isBusy}>
              Claim
            </button>
          </section>
        ) : null}
        <button type="button" onClick={() => setCount(count + 1)}>
          Beside
        </button>
      </div>
    </main>
  );
}

const button = (name: string): HTMLElement => screen.getByText(name);
const settle = (): Promise<void> => act(async () => Promise.resolve());

describe('the focus of a page', () => {
  it('goes to what is nearest where the focused button is gone', async () => {
    const { rerender } = render(<List hasEntry />);
    button('Claim').focus();
    rerender(<List hasEntry={false} />);
    await settle();
    expect(button('Beside')).toHaveFocus();
  });

  it('waits until the key is up that took the button away', async () => {
    const { rerender } = render(<List hasEntry />);
    button('Claim').focus();
    fireEvent.keyDown(button('Claim'), { key: 'Enter' });
    rerender(<List hasEntry={false} />);
    await settle();
    expect(document.body).toHaveFocus();
    fireEvent.keyUp(document.body, { key: 'Enter' });
    expect(button('Beside')).toHaveFocus();
  });

  it('waits on a disabled button, and goes on once that is gone', async () => {
    const { rerender } = render(<List hasEntry />);
    button('Claim').focus();
    rerender(<List hasEntry isBusy />);
    await settle();
    rerender(<List hasEntry={false} />);
    await settle();
    expect(button('Beside')).toHaveFocus();
  });

  it('is not taken from what the user has focused since', async () => {
    const { rerender } = render(<List hasEntry />);
    button('Claim').focus();
    button('Before').focus();
    rerender(<List hasEntry={false} />);
    await settle();
    expect(button('Before')).toHaveFocus();
  });

  it('is not brought back where the user let go of it', async () => {
    const { rerender } = render(<List hasEntry />);
    button('Claim').focus();
    button('Claim').blur();
    await settle();
    rerender(<List hasEntry={false} />);
    await settle();
    expect(document.body).toHaveFocus();
  });

  it('is left to a new page where the whole page is gone', async () => {
    const { rerender } = render(<List key="a" hasEntry />);
    button('Claim').focus();
    rerender(<List key="b" hasEntry />);
    await settle();
    expect(document.body).toHaveFocus();
  });
});
