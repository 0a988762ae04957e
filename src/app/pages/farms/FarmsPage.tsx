import type { ReactNode } from 'react';
import { AuctionTeaser } from '#features/auctions/AuctionTeaser.tsx';
import { FarmsPage as Farms } from '#features/farms/FarmsPage.tsx';
import { GamePrizes } from '../prizes/GamePrizes.tsx';

/** Shows the farms, whose 'Harvest all' collects prizes of games, too, and what goes on in the auctions. */
export function FarmsPage(): ReactNode {
  return (
    <GamePrizes>
      <Farms news={<AuctionTeaser />} />
    </GamePrizes>
  );
}
