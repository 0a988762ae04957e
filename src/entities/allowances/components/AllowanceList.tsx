import type { ReactNode } from 'react';
import { chain, contractAddress } from '#config/chains.ts';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { allowancePlaceKey } from '../places.ts';
import { useAllowances } from '../useAllowances.ts';
import { AllowanceItem } from './AllowanceItem.tsx';
import { SearchState } from './SearchState.tsx';

/** Offers to switch the network: nothing can be revoked on another one. */
function WrongNetwork(): ReactNode {
  const { t } = useTranslation();
  const isWrong = useAppSelector(selectIsWrongNetwork);
  if (!isWrong) return null;
  return (
    <Message variant="warning" action={<SwitchNetworkButton scale="sm" />}>
      {t('wallet.network.wrong', { network: chain.name })}
    </Message>
  );
}

function List({ owner }: { owner: Address }): ReactNode {
  const { t } = useTranslation();
  const allowances = useAllowances(owner);
  const { rows, search, isLoading, isFailing } = allowances;
  const isEmpty = rows.length === 0;
  const isSure = search.status === 'ready' && search.value.isComplete && !isLoading && !isFailing;
  return (
    <Stack gap="md">
      <Muted>{t('approvals.intro')}</Muted>
      <WrongNetwork />
      <SearchState {...allowances} />
      {isEmpty && isLoading ? (
        <Panel>
          <Skeleton height="3rem" label={t('common.loading')} />
        </Panel>
      ) : null}
      {isEmpty && isSure ? (
        <EmptyState icon={<ShieldIcon size="xl" />} title={t('approvals.none')}>
          {t('approvals.noneHelp')}
        </EmptyState>
      ) : null}
      {isEmpty ? null : (
        <Stack as="ul" gap="sm" aria-label={t('approvals.title')}>
          {rows.map((row) => (
            <AllowanceItem
              key={allowancePlaceKey(row.place)}
              row={row}
              owner={owner}
              chainId={chain.id}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Lists the connected account's allowances to this exchange, each with Revoke (decision S21). */
export function AllowanceList(): ReactNode {
  const { t } = useTranslation();
  const owner = useAppSelector(selectConnectedAccount);
  if (!contractAddress('router'))
    return <EmptyState icon={<ShieldIcon size="xl" />} title={t('swap.notDeployed')} />;
  return owner && <List key={owner} owner={owner} />;
}
