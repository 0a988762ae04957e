import isEqual from 'lodash-es/isEqual.js';
import { useMemo, useState, type ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { campaignOf } from '#protocol/campaigns.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { PointsDialog } from '../lateParts.ts';
import { owedCalls, selectIsClaimingPoints, selectOwed, type OwedPoints } from './pointClaims.ts';

interface ClaimRowProps {
  owed: OwedPoints;
  /** What the points were earned with. */
  origin: string;
  onOpen: () => void;
}

function ClaimRow({ owed, origin, onOpen }: ClaimRowProps): ReactNode {
  const { t } = useTranslation();
  const isPending = useAppSelector((state) => selectIsClaimingPoints(state, owed));
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);

  function action(): ReactNode {
    if (isReadOnly) return null;
    if (isWrongNetwork) return <SwitchNetworkButton />;
    return (
      <Button
        loading={isPending}
        onClick={onOpen}
        onPointerEnter={PointsDialog.preload}
        onFocus={PointsDialog.preload}
      >
        {t('tasks.claim')}
      </Button>
    );
  }

  return (
    <Row justify="between" wrap>
      <Stack gap="none">
        <Text as="span" weight="bold" numeric>
          {t('tasks.points', { count: owed.points })}
        </Text>
        <Muted as="span">{origin}</Muted>
      </Stack>
      {action()}
    </Row>
  );
}

/** Offers the points that contracts owe to an account. */
export function ClaimPoints({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  useCalls(useMemo(() => owedCalls(account), [account]));
  const { owed, isPartial, isRead } = useAppSelector(
    (state) => selectOwed(state, account),
    isEqual,
  );
  // As it was opened: the dialog says so where another tab has claimed them meanwhile.
  const [opened, setOpened] = useState<OwedPoints>();
  const close = (): void => setOpened(undefined);
  const originOf = ({ sale }: OwedPoints): string => {
    const campaign = sale && campaignOf(sale.campaignId);
    return campaign ? t(campaign.title, campaign.params) : t('tasks.from.collectible');
  };
  return (
    <Card>
      <CardBody>
        <Stack gap="md">
          <Heading level={2}>{t('tasks.claimable')}</Heading>
          {isPartial ? <RetryMessage>{t('tasks.claimable.failed')}</RetryMessage> : null}
          {owed.map((each) => (
            <ClaimRow
              key={each.source}
              owed={each}
              origin={originOf(each)}
              onOpen={() => setOpened(each)}
            />
          ))}
          {isRead || isPartial ? null : (
            <Skeleton height="2.5rem" radius="md" label={t('common.loading')} />
          )}
          {isRead && !isPartial && owed.length === 0 ? (
            <Muted>{t('tasks.claimable.none')}</Muted>
          ) : null}
        </Stack>
      </CardBody>
      {opened ? (
        <LateBoundary onClose={close}>
          <PointsDialog owed={opened} origin={originOf(opened)} onClose={close} />
        </LateBoundary>
      ) : null}
    </Card>
  );
}
