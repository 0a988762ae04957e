import isEqual from 'lodash-es/isEqual.js';
import { useMemo, type ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { campaignOf } from '#protocol/campaigns.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import {
  owedCalls,
  pointsFlow,
  selectIsClaimingPoints,
  selectOwed,
  type OwedPoints,
  type PointsIssue,
} from './pointClaims.ts';

const issueKeys = {
  none: 'tasks.issue.none',
  pending: 'profile.issue.pending',
} as const satisfies Record<PointsIssue, TextKey>;

function ClaimRow({ owed }: { owed: OwedPoints }): ReactNode {
  const { t } = useTranslation();
  const form = useWriteForm(pointsFlow);
  const isPending = useAppSelector((state) => selectIsClaimingPoints(state, owed));
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);

  const campaign = owed.sale && campaignOf(owed.sale.campaignId);
  const origin = campaign ? t(campaign.title, campaign.params) : t('tasks.from.collectible');

  function action(): ReactNode {
    if (isReadOnly) return null;
    if (isWrongNetwork) return <SwitchNetworkButton />;
    return (
      <Button loading={form.isSending || isPending} onClick={() => form.submit(owed)}>
        {t('tasks.claim')}
      </Button>
    );
  }

  return (
    <Stack gap="sm">
      <Row justify="between" wrap>
        <Stack gap="none">
          <Text as="span" weight="bold" numeric>
            {t('tasks.points', { count: owed.points })}
          </Text>
          <Muted as="span">{origin}</Muted>
        </Stack>
        {action()}
      </Row>
      {form.error ? <FailureMessage error={form.error} /> : null}
      {form.issue ? (
        <Message variant="warning" role="alert">
          {t(issueKeys[form.issue])}
        </Message>
      ) : null}
    </Stack>
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
  return (
    <Card>
      <CardBody>
        <Stack gap="md">
          <Heading level={2}>{t('tasks.claimable')}</Heading>
          {isPartial ? <RetryMessage>{t('tasks.claimable.failed')}</RetryMessage> : null}
          {owed.map((each) => (
            <ClaimRow key={each.source} owed={each} />
          ))}
          {isRead || isPartial ? null : (
            <Skeleton height="2.5rem" radius="md" label={t('common.loading')} />
          )}
          {isRead && !isPartial && owed.length === 0 ? (
            <Muted>{t('tasks.claimable.none')}</Muted>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
