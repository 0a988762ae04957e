import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Meter } from '#ui/Meter.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import type { OwnSale, Read, Sale } from '../ifoSelectors.ts';
import { saleStatus, type PoolId, type SalePool } from '../saleModel.ts';
import { useBlock } from '../useIfo.ts';
import { LpAmount } from './Amounts.tsx';
import { OwnPart } from './OwnPart.tsx';
import { PoolFigures } from './PoolFigures.tsx';
import { poolNames, poolTexts } from './poolNames.ts';
import { WhatIf } from './WhatIf.tsx';

/** Shows what is committed to a pool and how much of its target that is. */
function Committed({ sale, pool }: { sale: Sale; pool: SalePool }): ReactNode {
  const { t, locale } = useTranslation();
  const { total, raising } = pool;
  return (
    <Stack gap="sm">
      <Row justify="between" align="start" gap="md">
        <Stack gap="none">
          <Muted as="span">{t('ifo.totalCommitted')}</Muted>
          <Text as="span" weight="bold" tone={total > raising ? 'accent' : 'default'} numeric>
            {t('ifo.ofTarget', {
              ratio: formatPercent({ numerator: total, denominator: raising }, { locale }),
            })}
          </Text>
        </Stack>
        <LpAmount sale={sale.config} value={total} />
      </Row>
      <Meter part={total} whole={raising} />
    </Stack>
  );
}

export interface PoolCardProps {
  sale: Sale;
  pid: PoolId;
  /** Part of the connected account. */
  own: Read<OwnSale>;
  hasProfile: Read<boolean>;
}

/** Shows a pool of a sale: its figures, the account's part and what would become of it. */
export function PoolCard({ sale, pid, own, hasProfile }: PoolCardProps): ReactNode {
  const { t, locale } = useTranslation();
  const account = useAppSelector(selectAccount);
  const block = useBlock() ?? 0;
  const pool = sale.pools[pid]!;
  const { salePercent } = sale.config.pools[pid];
  const name = t(poolNames[pid]);
  const part = own && own.pools[pid];
  const isOver = saleStatus(sale, block) === 'finished';
  return (
    <Card as="article" aria-label={name}>
      <CardHeader>
        <Fill>
          <Stack gap="xs">
            <Row justify="between" wrap gap="sm">
              <Heading level={3} scale="xl">
                {name}
              </Heading>
              <Tag tone="plum">
                {t('ifo.ofTotal', {
                  ratio: formatPercent(
                    { numerator: BigInt(salePercent), denominator: 100n },
                    { locale, places: 0 },
                  ),
                })}
              </Tag>
            </Row>
            <Muted>{t(pool.raising === 0n ? 'ifo.pool.unset' : poolTexts[pid])}</Muted>
          </Stack>
        </Fill>
      </CardHeader>
      {pool.raising === 0n ? null : (
        <CardBody>
          <Stack gap="lg">
            <Committed sale={sale} pool={pool} />
            <OwnPart sale={sale} pool={pool} account={account} own={part} hasProfile={hasProfile} />
            <PoolFigures sale={sale} pool={pool} />
            {isOver ? null : (
              <Disclosure label={t('ifo.whatIf')}>
                {(isOpen) =>
                  isOpen ? (
                    <WhatIf sale={sale} pool={pool} committed={part ? part.committed : 0n} />
                  ) : null
                }
              </Disclosure>
            )}
          </Stack>
        </CardBody>
      )}
    </Card>
  );
}
