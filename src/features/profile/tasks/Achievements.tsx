import { useMemo, type ReactNode } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { campaignOf } from '#protocol/campaigns.ts';
import { ListLoading } from '#entities/feedback/ListStates.tsx';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { pointsCall } from '#entities/profile/profileCalls.ts';
import { TransactionLink } from '#entities/transactions/components/TransactionLink.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { formatDateTime } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StarIcon } from '#ui/icons/StarIcon.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import {
  groupByCampaign,
  usePointRows,
  type CampaignPoints,
  type PointRow,
} from './pointsQuery.ts';

function Award({ row }: { row: PointRow }): ReactNode {
  const { t, locale } = useTranslation();
  const { title, params } = campaignOf(row.campaignId);
  return (
    <Row as="li" justify="between" wrap>
      <Stack gap="none">
        <Text as="span" scale="sm" weight="bold" numeric>
          {row.points < 0n
            ? `${t('tasks.taken')}: ${(-row.points).toLocaleString(locale)}`
            : t('tasks.points', { count: row.points })}
        </Text>
        <Muted as="span" scale="xs">
          {t(title, params)}
        </Muted>
        <Muted as="span" scale="xs">
          {formatDateTime(row.at, locale)}
        </Muted>
      </Stack>
      <TransactionLink hash={row.hash} />
    </Row>
  );
}

function Achievement({ group }: { group: CampaignPoints }): ReactNode {
  const { t } = useTranslation();
  const campaign = campaignOf(group.campaignId);
  return (
    <Row as="li" gap="ms">
      <Picture
        src={`/badges/${campaign.badge}.svg`}
        alt=""
        size="lg"
        round={false}
        fallback={<StarIcon />}
      />
      <Fill>
        <Text as="span" weight="bold">
          {t(campaign.title, campaign.params)}
        </Text>
      </Fill>
      <Text as="span" weight="black" numeric>
        {t('tasks.points', { count: group.points })}
      </Text>
    </Row>
  );
}

/** Says how many of the chain's points the index doesn't list. */
function Unlisted({ account, rows }: { account: Address; rows: readonly PointRow[] }): ReactNode {
  const { t } = useTranslation();
  useCalls([pointsCall(account)]);
  const total = useAppSelector((state) => selectRead(state, pointsCall(account)));
  if (typeof total !== 'bigint') return null;
  const missing = total - rows.reduce((sum, { points }) => sum + points, 0n);
  return missing > 0n ? <Muted>{t('tasks.unlisted', { count: missing })}</Muted> : null;
}

/** Lists what an account's points were given for, each with its transaction, as the index knows. */
export function Achievements({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const view = usePointRows(account);
  const groups = useMemo(() => view.value && groupByCampaign(view.value), [view.value]);
  return (
    <Card>
      <CardBody>
        <Stack gap="md">
          <Heading level={2}>{t('tasks.achievements')}</Heading>
          <IndexedNotice view={view} />
          {view.isPending && !view.value && !view.failure ? <ListLoading rows={2} /> : null}
          {groups?.length === 0 && !view.failure ? (
            <EmptyState icon={<StarIcon size="lg" />} title={t('tasks.none')} />
          ) : null}
          {groups && groups.length > 0 ? (
            <Stack as="ul" gap="md">
              {groups.map((group) => (
                <Achievement key={group.campaignId} group={group} />
              ))}
            </Stack>
          ) : null}
          {view.value && view.value.length > 0 ? (
            <Disclosure label={t('tasks.awards')} openLabel={t('tasks.awards.hide')}>
              {(isOpen) =>
                isOpen ? (
                  <Stack as="ul" gap="sm">
                    {view.value?.map((row) => (
                      <Award key={row.id} row={row} />
                    ))}
                  </Stack>
                ) : null
              }
            </Disclosure>
          ) : null}
          {view.value ? <Unlisted account={account} rows={view.value} /> : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
