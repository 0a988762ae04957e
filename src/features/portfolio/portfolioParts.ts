import type { ComponentType } from 'react';
import type { HeldPart } from '#entities/holdings/heldPart.ts';
import type { LiquidityHeld, StakeHeld } from '#entities/holdings/readHoldings.ts';
import type { Address } from '#lib/hex.ts';

/** What a position's history is shown by. */
export interface PositionHistoryProps {
  account: Address;
  held: LiquidityHeld | StakeHeld;
  /** Names the position for screen readers. */
  about: string;
}

/** What other products bring to the portfolio; the app hands it in. */
export interface PortfolioParts {
  /** Loads what shows the holdings of each product that keeps its own. */
  loadHeld: () => Promise<readonly HeldPart[]>;
  /** Shows below a position what it has brought. */
  History: ComponentType<PositionHistoryProps>;
}
