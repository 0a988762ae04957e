import '#i18n/addPartsTexts.ts';
import '#i18n/addIndexedTexts.ts';
import '#i18n/addProfileTexts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { pointsCall, profileAddress } from '#entities/profile/profileCalls.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StarIcon } from '#ui/icons/StarIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Achievements } from './tasks/Achievements.tsx';
import { ClaimPoints } from './tasks/ClaimPoints.tsx';

/** Shows an account's points of all campaigns, as the chain has them. */
function Total({ account }: { account: Address }): ReactNode {
  const { t, locale } = useTranslation();
  useCalls([pointsCall(account)]);
  const points = useAppSelector((state) => selectRead(state, pointsCall(account)));
  return (
    <Card variant="flat">
      <CardBody>
        <Stack gap="xs">
          <Muted weight="bold">{t('tasks.total')}</Muted>
          <Text scale="xxl" weight="black" numeric>
            {points === undefined ? <Skeleton width="5rem" label={t('common.loading')} /> : null}
            {points === null ? unknownText : null}
            {typeof points === 'bigint' ? points.toLocaleString(locale) : null}
          </Text>
          {points === null ? <RetryMessage>{t('profile.failed')}</RetryMessage> : null}
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Shows /profile/tasks: an account's points, those to claim, and where they come from. */
export function TasksPage(): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  if (!profileAddress)
    return <NotDeployedPage title={t('layout.title.tasks')} text={t('profile.notDeployed')} />;
  return (
    <Page width="lg">
      <PageTitle
        title={t('layout.title.tasks')}
        subtitle={t('tasks.subtitle')}
        actions={
          <Muted>
            <TextLink as={Link} to="/profile">
              {t('layout.title.profile')}
            </TextLink>
          </Muted>
        }
      />
      {account === null ? (
        <EmptyState
          icon={<StarIcon size="lg" />}
          title={<ConnectText of="tasks.connect" />}
          action={<ConnectButton scale="lg" />}
        />
      ) : (
        <Stack key={account} gap="lg">
          <Total account={account} />
          <ClaimPoints account={account} />
          <Achievements account={account} />
        </Stack>
      )}
    </Page>
  );
}
