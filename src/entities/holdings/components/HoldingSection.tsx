import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { Spacer, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import type { UsdSum } from '../usdSum.ts';
import { SumText } from './Figures.tsx';
import { HoldingList } from './HoldingLine.tsx';

/** Lines shown before all are asked for. */
const FIRST = 5;

export interface HoldingSectionProps {
  title: string;
  /** `undefined` while not read. */
  sum: UsdSum | undefined;
  /** Lines; `undefined` while not read. */
  lines: readonly ReactNode[] | undefined;
  /** Says that there are none; absent where a section without any is not shown. */
  empty?: string;
  /** Some of it couldn't be read, so that nothing is said about none. */
  isUnread?: boolean | undefined;
  /** Shown above the lines: a failure, an act, a hint. */
  children?: ReactNode;
}

/** Shows one part of a portfolio: its sum and its holdings, highest value first. */
export function HoldingSection({
  title,
  sum,
  lines,
  empty,
  isUnread = false,
  children,
}: HoldingSectionProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const count = lines?.length ?? 0;
  const shown = isWhole ? lines : lines?.slice(0, FIRST);
  return (
    <Card variant="flat" as="section" aria-labelledby={id}>
      <CardHeader>
        <Heading level={2} scale="lg" id={id}>
          {title}
        </Heading>
        <Spacer />
        <Text as="span" weight="bold" numeric>
          <SumText sum={sum} />
        </Text>
      </CardHeader>
      <CardBody>
        <Stack gap="sm">
          {children}
          {lines === undefined ? (
            <Skeleton height="6rem" radius="lg" label={t('common.loading')} />
          ) : count === 0 ? (
            isUnread || empty === undefined ? null : (
              <Muted>{empty}</Muted>
            )
          ) : (
            <HoldingList>{shown}</HoldingList>
          )}
          {count > FIRST && !isWhole ? (
            <Button variant="text" fullWidth onClick={() => setWhole(true)}>
              {t('home.positions.all', { count })}
            </Button>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
