// @document
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import '#i18n/addPortfolioTexts.ts';
import '#i18n/addCollectiblesTexts.ts';
import { KindGrid } from '#features/collectibles/components/KindGrid.tsx';
import type { Holdings } from '#entities/holdings/readHoldings.ts';
import { NOTHING, UNREAD, type UsdSum } from '#entities/holdings/usdSum.ts';
import { OWNER } from '#testing/accounts.ts';
import { createHoldingsWorld } from '#testing/holdingsWorld.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { Positions } from './home/Positions.tsx';
import { TopCard } from './home/TopCard.tsx';
import { WalletSection } from '#features/portfolio/HeldSections.tsx';
import { WorthCard } from '#features/portfolio/WorthCard.tsx';

const held: Holdings = {
  account: OWNER,
  wallet: NOTHING,
  liquidity: NOTHING,
  staked: NOTHING,
  coins: [],
  positions: [],
  refused: 0,
  unread: [],
  block: 1,
};

const top = (isFailing: boolean): ReactNode => (
  <TopCard
    title="Farms"
    all="All"
    to="/farms"
    none="None now"
    lines={[]}
    unknown={0}
    isFailing={isFailing}
    retry={() => undefined}
  />
);
const cats = (isPictureUnread: boolean): ReactNode => (
  <KindGrid
    account={OWNER}
    collection={{ ids: new Map(), picture: undefined, isPictureUnread }}
    statuses={undefined}
    isOwnOnly
  />
);

const worth = (staked: UsdSum): ReactNode => (
  <WorthCard
    holdings={{ found: held, isFailing: false, retry: () => {} }}
    sums={[['Staked', staked]]}
  />
);

/** Sentence about none, where all was read, and where some of it wasn't. */
const rows: readonly [text: string, read: () => ReactNode, unread: () => ReactNode][] = [
  ['None now', () => top(false), () => top(true)],
  [
    'You have no liquidity and no stakes yet.',
    () => <Positions positions={[]} isPartial={false} />,
    () => <Positions positions={[]} isPartial />,
  ],
  [
    'No tokens that this app knows.',
    () => <WalletSection found={held} isFailing={false} />,
    () => <WalletSection found={held} isFailing />,
  ],
  ['Nothing here yet: Staked.', () => worth(NOTHING), () => worth(UNREAD)],
  ['No NFTs Found', () => cats(false), () => cats(true)],
];

const show = (part: ReactNode): void =>
  void createHoldingsWorld().render(
    <AppTheme mode="light">
      <MemoryRouter>{part}</MemoryRouter>
    </AppTheme>,
  );

it.each(rows)('says %j where all was read', async (text, read) => {
  show(read());
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});

it.each(rows)('says nothing like %j while some of it is unread', (text, _read, unread) => {
  show(unread());
  expect(screen.queryByText(text, { exact: false })).toBeNull();
});
