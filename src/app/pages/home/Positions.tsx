import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HoldingList } from '#entities/holdings/components/HoldingLine.tsx';
import { PositionLine } from '#entities/holdings/components/PositionLine.tsx';
import type { Holdings } from '#entities/holdings/readHoldings.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SproutIcon } from '#ui/icons/SproutIcon.tsx';
import { Spacer } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading } from '#ui/Text.tsx';

/** Positions shown before all are asked for. */
const FIRST = 5;

/** Lists an account's liquidity and stakes with links to what can be done with each. */
export function Positions({
  positions,
  isPartial,
}: {
  /** `undefined` while not read. */
  positions: Holdings['positions'] | undefined;
  /** Some of them couldn't be read, so that nothing is said about none. */
  isPartial: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? positions : positions?.slice(0, FIRST);
  const count = positions?.length ?? 0;
  if (positions && count === 0 && isPartial) return null;
  return (
    <Card variant="flat">
      <CardHeader>
        <Heading level={2} scale="xl">
          {t('home.positions.title')}
        </Heading>
        <Spacer />
        <Button as={Link} to="/portfolio" scale="sm" variant="secondary">
          {t('layout.title.portfolio')}
        </Button>
      </CardHeader>
      <CardBody>
        {positions === undefined ? (
          <Skeleton height="12rem" radius="lg" label={t('common.loading')} />
        ) : count === 0 ? (
          <EmptyState icon={<SproutIcon size="lg" />} title={t('home.positions.none')} />
        ) : (
          <HoldingList>
            {shown?.map((held) => (
              <PositionLine key={held.key} held={held} />
            ))}
          </HoldingList>
        )}
        {count > FIRST && !isWhole ? (
          <Button variant="text" fullWidth onClick={() => setWhole(true)}>
            {t('home.positions.all', { count })}
          </Button>
        ) : null}
      </CardBody>
    </Card>
  );
}
