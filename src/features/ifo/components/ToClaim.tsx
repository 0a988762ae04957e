import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { InOrder } from '#ui/InOrder.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { ownCalls } from '../ifoCalls.ts';
import { selectOwnSale, type Sale } from '../ifoSelectors.ts';
import { canClaim, keptParts } from '../saleModel.ts';
import { useBlock } from '../useIfo.ts';

interface ToClaimProps {
  account: Address;
  /** Past sales that are not on screen. */
  sales: readonly Sale[];
  /** Stands below, and appears once this is known. */
  children: ReactNode;
}

/** Says that earlier sales have something for the account. */
export function ToClaim({ account, sales, children }: ToClaimProps): ReactNode {
  const { t } = useTranslation();
  const block = useBlock() ?? 0;
  const isKnown = useAppSelector((state) =>
    sales.every(({ config }) => selectOwnSale(state, config, account) !== undefined),
  );
  useCalls(
    useMemo(() => sales.flatMap(({ config }) => ownCalls(config, account)), [sales, account]),
  );
  const count = useAppSelector(
    (state) =>
      sales.filter((sale) => {
        const own = selectOwnSale(state, sale.config, account);
        if (!own || !canClaim(sale, block)) return false;
        return (
          keptParts.some((part) => own.kept[part] > 0n) ||
          own.pools.some(({ committed, isClaimed }) => committed > 0n && !isClaimed)
        );
      }).length,
  );
  return (
    <>
      {count === 0 ? null : (
        <Message
          variant="info"
          action={
            <TextLink as={Link} to="/ifo/history">
              {t('ifo.past.open')}
            </TextLink>
          }
        >
          {t('ifo.past.claim', { count })}
        </Message>
      )}
      <InOrder after={isKnown}>{children}</InOrder>
    </>
  );
}
