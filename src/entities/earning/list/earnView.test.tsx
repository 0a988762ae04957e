// @document
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '#i18n/addEarnTexts.ts';
import type { ViewMode } from '#entities/settings/settingsSlice.ts';
import { EarnCard } from './components/EarnCard.tsx';
import { EarnControls } from './components/EarnControls.tsx';
import { EarnRow } from './components/EarnRow.tsx';
import { EarnTable } from './components/EarnTable.tsx';
import type { EarnSorting } from './createListSlice.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Farms({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }): ReactNode {
  const [sorting, setSorting] = useState<EarnSorting<'apr' | 'liquidity'>>({
    by: 'hot',
    isAscending: false,
  });
  return (
    <EarnTable
      label="Farms"
      nameLabel="Farm"
      columns={[
        { id: 'apr', label: 'APR', sort: 'apr' },
        { id: 'liquidity', label: 'Liquidity', help: 'What it is worth', sort: 'liquidity' },
        { id: 'time', label: 'Ends in' },
      ]}
      sorting={sorting}
      onSort={setSorting}
    >
      <EarnRow
        title="A-B LP"
        name={<h2>A-B LP</h2>}
        cells={{
          apr: { label: 'APY', value: '12%' },
          liquidity: { value: '$1' },
          time: { value: 'No end date' },
        }}
        details={<p>More of it</p>}
        isOpenAtFirst={isOpenAtFirst}
      />
    </EarnTable>
  );
}

describe('EarnTable', () => {
  it('is a table whose header names and explains the figures once', () => {
    render(<Farms />);
    const table = screen.getByRole('table', { name: 'Farms' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const head = within(table).getAllByRole('columnheader');
    expect(head.map(({ textContent }) => textContent)).toEqual([
      'Farm',
      'APR',
      'Liquidity',
      'Ends in',
      'Details',
    ]);
    expect(within(head[2]!).getAllByRole('button', { name: 'Liquidity' })).toHaveLength(2);
    expect(within(table).getByRole('rowheader', { name: 'A-B LP' })).toBeVisible();
    expect(within(table).getByText('12%').closest('[role=cell]')).toHaveTextContent('APY');
  });

  it('sorts by a column: largest first, then smallest first, then as configured', async () => {
    render(<Farms />);
    const [, apr, liquidity, time] = screen.getAllByRole('columnheader');
    expect(time).not.toHaveAttribute('aria-sort');
    const press = () => userEvent.click(within(apr!).getByRole('button', { name: 'APR' }));
    for (const direction of ['descending', 'ascending', 'none', 'descending']) {
      await press();
      expect(apr).toHaveAttribute('aria-sort', direction);
      expect(liquidity).toHaveAttribute('aria-sort', 'none');
    }
  });
});

describe('EarnRow', () => {
  it('mounts the details only when opened', () => {
    vi.useFakeTimers();
    render(<Farms />);
    const arrow = screen.getByRole('button', { name: 'Details of A-B LP' });
    expect(arrow).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('More of it')).not.toBeInTheDocument();

    fireEvent.click(arrow);
    expect(arrow).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(arrow.getAttribute('aria-controls')!)).toContainElement(
      screen.getByText('More of it'),
    );

    fireEvent.click(arrow);
    expect(arrow).toHaveAttribute('aria-expanded', 'false');
    // While closing it stays visible, but is inert.
    expect(screen.getByText('More of it').closest('[inert]')).not.toBeNull();
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(screen.queryByText('More of it')).not.toBeInTheDocument();
  });

  it('can be opened by a link', () => {
    render(<Farms isOpenAtFirst />);
    expect(screen.getByText('More of it')).toBeVisible();
  });
});

describe('EarnCard', () => {
  it('shows figures and panels, and unfolds its details', async () => {
    render(
      <ul>
        <EarnCard
          title="A-B LP"
          name={<h2>A-B LP</h2>}
          figures={<p>Figures</p>}
          panels={<p>Panels</p>}
          details={<p>Fee</p>}
        />
      </ul>,
    );
    expect(screen.getByText('Figures')).toBeVisible();
    expect(screen.getByText('Panels')).toBeVisible();
    expect(screen.queryByText('Fee')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Details of A-B LP' }));
    expect(screen.getByText('Fee')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hide' })).toHaveAttribute('aria-expanded', 'true');
  });
});

function Controls({ told }: { told: (what: string) => void }): ReactNode {
  const [view, setView] = useState<ViewMode>('table');
  const [isStakedOnly, setStakedOnly] = useState(false);
  const [sort, setSort] = useState('hot');
  const [search, setSearch] = useState('');
  return (
    <MemoryRouter>
      <EarnControls
        view={view}
        onView={(chosen) => {
          told(chosen);
          setView(chosen);
        }}
        isStakedOnly={isStakedOnly}
        onStakedOnly={setStakedOnly}
        tabs={[
          { id: 'live', label: 'Live', to: '/farms' },
          { id: 'finished', label: 'Finished', to: '/farms/history' },
        ]}
        tab="live"
        sort={sort}
        sorts={[
          { id: 'hot', label: 'Hot' },
          { id: 'apr', label: 'APR' },
        ]}
        onSort={(chosen) => {
          told(chosen);
          setSort(chosen);
        }}
        search={search}
        onSearch={setSearch}
        searchLabel="Search Farms"
        found={search === '' ? undefined : 3}
      />
    </MemoryRouter>
  );
}

describe('EarnControls', () => {
  it('choose view, stakes, order and search', async () => {
    const user = userEvent.setup();
    const told: string[] = [];
    render(<Controls told={(what) => void told.push(what)} />);
    expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Cards' }));
    expect(screen.getByRole('radio', { name: 'Cards' })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Staked only' }));
    expect(screen.getByRole('switch', { name: 'Staked only' })).toBeChecked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'APR');
    expect(told).toEqual(['card', 'apr']);
    const tabs = screen.getByRole('navigation', { name: 'Status' });
    expect(within(tabs).getByRole('link', { name: 'Live' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(tabs).getByRole('link', { name: 'Finished' })).toHaveAttribute(
      'href',
      '/farms/history',
    );
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.type(screen.getByPlaceholderText('Search Farms'), 'x');
    expect(screen.getByRole('status')).toHaveTextContent('3 found');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('textbox', { name: 'Search Farms' })).toHaveValue('');
  });
});
