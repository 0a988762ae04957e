// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '#i18n/addEarnTexts.ts';
import { MoreRows } from './components/MoreRows.tsx';
import { useInfinite } from './useInfinite.ts';

/** What a browser would tell of the end of the list. */
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

describe('a long list', () => {
  it('begins with 12 rows and takes 12 more each time its end is seen, up to its length', () => {
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

  it('can be asked for more where nothing is told of what is seen', async () => {
    render(<List total={20} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(shown()).toBe('20');
  });

  it('begins anew when it is another one, and not when it only grows', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const { rerender } = render(<List total={60} />);
    act(() => FakeObserver.see());
    rerender(<List total={61} />);
    expect(shown()).toBe('24');
    rerender(<List total={61} listKey="b" />);
    expect(shown()).toBe('12');
  });

  it('shows all of a short one', () => {
    render(<List total={3} />);
    expect(shown()).toBe('3');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
