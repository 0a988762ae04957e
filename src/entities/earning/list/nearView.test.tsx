// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '#i18n/addEarnTexts.ts';

/** Reports a row's intersection, as a browser would. */
let tell: (target: Element, isIntersecting: boolean) => void = () => undefined;
const watched = new Set<Element>();

class FakeObserver {
  constructor(callback: IntersectionObserverCallback) {
    tell = (target, isIntersecting) => {
      const entry = {
        target,
        isIntersecting,
        boundingClientRect: { height: 88 },
      } as unknown as IntersectionObserverEntry;
      act(() => callback([entry], this as unknown as IntersectionObserver));
    };
  }
  observe(element: Element): void {
    watched.add(element);
  }
  unobserve(element: Element): void {
    watched.delete(element);
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  vi.unstubAllGlobals();
  watched.clear();
});

describe('far from the viewport', () => {
  it('mounts only the name of a row: no figure reads the chain, no skeleton moves', async () => {
    const [{ EarnTable }, { EarnRow }, { WhileNear }] = await Promise.all([
      import('./components/EarnTable.tsx'),
      import('./components/EarnRow.tsx'),
      import('./components/WhileNear.tsx'),
    ]);
    const { unmount } = render(
      <EarnTable
        label="Farms"
        nameLabel="Farm"
        columns={[{ id: 'apr', label: 'APR' }]}
        sorting={{ by: 'hot', isAscending: false }}
        onSort={() => undefined}
      >
        <EarnRow
          title="A-B LP"
          name={
            <>
              <h2>A-B LP</h2>
              <WhileNear>Staked</WhileNear>
            </>
          }
          cells={{ apr: { value: <button type="button">12%</button> } }}
          details={null}
        />
      </EarnTable>,
    );
    const row = screen.getAllByRole('rowgroup')[1]!;
    expect(watched).toEqual(new Set([row]));
    expect(row).not.toHaveTextContent(/12%|Staked/);
    expect(screen.queryByRole('button', { name: '12%' })).not.toBeInTheDocument();
    tell(row, true);
    expect(row).toHaveTextContent(/Staked.*12%/);
    expect(screen.getByRole('button', { name: '12%' })).toBeVisible();
    tell(row, false);
    expect(row).not.toHaveTextContent(/12%|Staked/);
    expect(screen.getByRole('heading', { name: 'A-B LP' })).toBeInTheDocument();
    unmount();
    expect(watched.size).toBe(0);
  });

  it('keeps the height of a card', async () => {
    const { EarnCard } = await import('./components/EarnCard.tsx');
    render(
      <ul>
        <EarnCard
          title="A-B LP"
          name={<h2>A-B LP</h2>}
          figures="12%"
          panels="Harvest"
          details={null}
        />
      </ul>,
    );
    const card = screen.getByRole('listitem');
    expect(card).not.toHaveTextContent('12%');
    tell(card, true);
    expect(card).toHaveTextContent(/12%.*Harvest/);
    tell(card, false);
    expect(card).not.toHaveTextContent('12%');
    expect(card).toHaveStyle({ minBlockSize: '88px' });
  });
});

describe('the first rows of a list', () => {
  it('mount with their figures, and lose them once they are seen to be far', async () => {
    const [{ EarnTable }, { EarnRow }, { AtTopContext }] = await Promise.all([
      import('./components/EarnTable.tsx'),
      import('./components/EarnRow.tsx'),
      import('./useNearView.ts'),
    ]);
    render(
      <EarnTable
        label="Farms"
        nameLabel="Farm"
        columns={[{ id: 'apr', label: 'APR' }]}
        sorting={{ by: 'hot', isAscending: false }}
        onSort={() => undefined}
      >
        <AtTopContext value>
          <EarnRow
            title="A-B LP"
            name={<h2>A-B LP</h2>}
            cells={{ apr: { value: '12%' } }}
            details={null}
          />
        </AtTopContext>
      </EarnTable>,
    );
    const row = screen.getAllByRole('rowgroup')[1]!;
    expect(row).toHaveTextContent('12%');
    tell(row, false);
    expect(row).not.toHaveTextContent('12%');
  });
});
