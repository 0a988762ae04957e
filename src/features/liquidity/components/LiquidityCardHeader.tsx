import type { ReactNode } from 'react';
import { TradeCardHeader } from '#entities/trading/TradeCardHeader.tsx';

interface LiquidityCardHeaderProps {
  /** The page's only first-level heading. */
  title: ReactNode;
  subtitle: ReactNode;
  /** Leads back to the list of the user's liquidity. */
  hasBack?: boolean;
}

/** Head of the card of a liquidity page: title, subtitle, the way back, settings and recent transactions. */
export function LiquidityCardHeader({
  title,
  subtitle,
  hasBack = false,
}: LiquidityCardHeaderProps): ReactNode {
  return (
    <TradeCardHeader title={title} subtitle={subtitle} backTo={hasBack ? '/pool' : undefined} />
  );
}
