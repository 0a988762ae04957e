import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { Row } from '#ui/Layout.tsx';
import { SegmentNav } from '#ui/SegmentedControl.tsx';

/** Switches between Swap and Liquidity, above their cards. */
export function TradeTabs({ value }: { value: 'swap' | 'liquidity' }): ReactNode {
  const { t } = useTranslation();
  return (
    <Row justify="center">
      <SegmentNav
        label={t('swap.tabs')}
        linkAs={Link}
        value={value}
        items={[
          { id: 'swap', label: t('swap.tab.swap'), to: '/swap' },
          { id: 'liquidity', label: t('swap.tab.liquidity'), to: '/liquidity' },
        ]}
      />
    </Row>
  );
}
