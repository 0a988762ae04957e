import type { ReactNode } from 'react';
import { chain } from '#config/chains.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { unknownText } from '#lib/format.ts';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { useTimelockMembers, type TimelockMembers as Members } from '../readTimelockMembers.ts';
import { AddressLine } from './AddressLine.tsx';

const { timelock } = chain.deployment.contracts;

function Accounts({ accounts }: { accounts: readonly Address[] }): ReactNode {
  const { t } = useTranslation();
  if (accounts.length === 0) return <Text>{unknownText}</Text>;
  return accounts.map((account) =>
    account === ZERO_ADDRESS ? (
      <Text key={account}>{t('contracts.member.anyone')}</Text>
    ) : (
      <AddressLine key={account} address={account} />
    ),
  );
}

function Role({ title, accounts }: { title: string; accounts: Members['proposers'] | undefined }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Heading level={4} scale="sm">
        {title}
      </Heading>
      {accounts ? (
        <Accounts accounts={accounts} />
      ) : (
        <Skeleton width="100%" label={t('common.loading')} />
      )}
    </Stack>
  );
}

/** Lists who may announce what the timelock does, and who may run it. */
export function TimelockMembers(): ReactNode {
  const { t } = useTranslation();
  const { status, value, retry } = useTimelockMembers(timelock);
  if (status === 'failed' && !value)
    return <RetryMessage onRetry={retry}>{t('contracts.failed')}</RetryMessage>;
  return (
    <>
      <Role title={t('contracts.holder.proposers')} accounts={value?.proposers} />
      <Role title={t('contracts.holder.executors')} accounts={value?.executors} />
    </>
  );
}
