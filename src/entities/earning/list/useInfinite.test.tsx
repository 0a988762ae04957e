// @document
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '#i18n/addEarnTexts.ts';
import { MoreRows } from './components/MoreRows.tsx';
import { useInfinite } from './useInfinite.ts';

/** Reports the intersection of the list's end, as a browser would. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly #tell: IntersectionObserverCallback;
  readonly watched = new Set<Element>();
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
    FakeObserver.all.push(this);
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
  disconnect(): void {
    this.watched.clear();
  }
  static see(): void {
    for (const observer of [...FakeObserver.all]) {
      const entries = [...observer.watched].map(
        (target) => ({ target, isIntersecting: true }) as unknown as IntersectionObserverEntry,
      );
      if (entries.length > 0) observer.#tell(entries, observer as unknown as IntersectionObserver);
    }
  }
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  FakeObserver.all = [];
});

function List({ total, listKey = 'a' }: { total: number; listKey?: string }): ReactNode {
  const list = useInfinite(total, listKey);
  return (
    <>
      <output>{list.shown}</output>
      <MoreRows list={list} />
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;

describe('useInfinite', () => {
  it('shows 12 rows, and 12 more each time the end is seen, up to the length', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    render(<List total={30} />);
    expect(shown()).toBe('12');
    act(() => FakeObserver.see());
    expect(shown()).toBe('24');
    act(() => FakeObserver.see());
    expect(shown()).toBe('30');
    act(() => FakeObserver.see());
    expect(shown()).toBe('30');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows more on request where intersections are not reported', async () => {
    render(<List total={20} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(shown()).toBe('20');
  });

  it('starts over for another list, but not when the list grows', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const { rerender } = render(<List total={60} />);
    act(() => FakeObserver.see());
    rerender(<List total={61} />);
    expect(shown()).toBe('24');
    rerender(<List total={61} listKey="b" />);
    expect(shown()).toBe('12');
  });

  it('shows all rows of a short list', () => {
    render(<List total={3} />);
    expect(shown()).toBe('3');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
