// @document
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '#i18n/addEarnTexts.ts';
import { createFarmWorld } from '#testing/farmWorld.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import { lateSlices } from '#redux';
import { EarnListing } from './components/EarnListing.tsx';
import { createListSlice } from './createListSlice.ts';
import type { EarnEntry, PoolSort } from './earnEntry.ts';
import { AtTopContext } from './useNearView.ts';

const token = tokenBySymbol('BUSD')!;

/** Says whether it comes with its figures: at first it does not, until the page is idle. */
function Row({ name }: { name: string }): ReactNode {
  return <h2>{use(AtTopContext) ? `${name} with figures` : name}</h2>;
}

const draw = vi.fn((name: string) => <Row name={name} />);

const figure = { calls: () => [], select: () => undefined };

const entry = (name: string, index: number): EarnEntry<PoolSort> => ({
  key: name,
  place: {
    kind: 'chef',
    pid: index,
    contract: token.address,
    token,
    reward: token,
    isClosed: false,
  },
  isArchived: false,
  names: [name],
  figures: { earned: figure, staked: figure, apr: figure, totalStaked: figure },
  draw: () => draw(name),
});

const slice = createListSlice<PoolSort, 'pools'>('pools').injectInto(lateSlices);
const entries = ['Wool', 'Yarn', 'Silk'].map(entry);

afterEach(() => {
  draw.mockClear();
});

describe('a list of farms or pools', () => {
  it('draws a row once for what is typed, and none for what finds the same', async () => {
    createFarmWorld().render(
      <MemoryRouter>
        <EarnListing
          slice={slice}
          entries={entries}
          requested={undefined}
          tab="live"
          tabs={[{ id: 'live', label: 'Live', to: '/farms' }]}
          columns={[{ id: 'apr', label: 'APR', sort: 'apr' }]}
          view="table"
          onView={() => undefined}
          isStakedOnly={false}
          onStakedOnly={() => undefined}
          showsUnread
          texts={{ list: 'Farms', name: 'Farm', search: 'Search', none: '', incomplete: '' }}
        />
      </MemoryRouter>,
    );
    const box = await screen.findByPlaceholderText('Search');
    await screen.findByText('Silk with figures');
    draw.mockClear();
    await userEvent.type(box, 'y');
    await waitFor(() => expect(screen.getAllByRole('heading')).toHaveLength(1));
    expect(draw.mock.calls).toEqual([['Yarn']]);
    await userEvent.type(box, ' ');
    expect(box).toHaveValue('y ');
    expect(draw).toHaveBeenCalledTimes(1);
  });
});
