import type { ReactNode } from 'react';
import { FarmsPage as Farms } from '#features/farms/FarmsPage.tsx';
import { GamePrizes } from '../prizes/GamePrizes.tsx';

/** Shows the farms, whose 'Harvest all' collects prizes of games, too. */
export function FarmsPage(): ReactNode {
  return (
    <GamePrizes>
      <Farms />
    </GamePrizes>
  );
}
