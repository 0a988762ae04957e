import '#i18n/addPortfolioTexts.ts';
import { ifos } from '#config/ifos.ts';
import type { HeldPart } from '#entities/holdings/heldPart.ts';
import { UNREAD } from '#entities/holdings/usdSum.ts';
import { SalesSection } from './SalesSection.tsx';
import { useSalesHeld } from './useSalesHeld.ts';

const HeldSales: HeldPart = ({ account, children }) => {
  const sales = useSalesHeld(account);
  const sum = sales.found?.sum ?? (sales.isFailing ? UNREAD : undefined);
  return children({
    title: 'portfolio.sales',
    sum,
    section: <SalesSection sales={sales} sum={sum} />,
  });
};

/** Reads what an account has in token sales; `undefined` on chains without any. */
export const heldSales: HeldPart | undefined = ifos.length > 0 ? HeldSales : undefined;
