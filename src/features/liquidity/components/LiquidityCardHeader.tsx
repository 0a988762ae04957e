import type { ReactNode } from 'react';
import { TradeCardHeader } from '#entities/trading/TradeCardHeader.tsx';

interface LiquidityCardHeaderProps {
  /** Title, the page's only first-level heading. */
  title: ReactNode;
  subtitle: ReactNode;
  /** Links back to the list of the user's liquidity. */
  hasBack?: boolean;
}

/**
 * Shows the header of a liquidity card: title, subtitle, back link, settings and recent
 * transactions.
 */
export function LiquidityCardHeader({
  title,
  subtitle,
  hasBack = false,
}: LiquidityCardHeaderProps): ReactNode {
  return (
    <TradeCardHeader title={title} subtitle={subtitle} backTo={hasBack ? '/pool' : undefined} />
  );
}
