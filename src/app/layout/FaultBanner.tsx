import type { ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectConnectionStatus, type ConnectionStatus } from '#chain/blocks/selectors.ts';
import type { RpcErrorKind } from '#chain/rpc/rpcError.ts';
import { chain } from '#config/chains.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { useDataAge } from './useDataAge.ts';

const reasons: Record<RpcErrorKind, TextKey> = {
  unreachable: 'layout.connection.unreachable',
  timeout: 'layout.connection.timeout',
  rateLimited: 'layout.connection.rateLimited',
  malformed: 'layout.connection.malformed',
  wrongChain: 'layout.connection.wrongChain',
  sourcesDisagree: 'layout.connection.sourcesDisagree',
  rpc: 'layout.connection.malformed',
};

/** What is wrong with the connection. */
export type Fault = Exclude<ConnectionStatus['kind'], 'ok' | 'starting'>;

/** Says that data is stale or can't be read, and why, and offers to retry. */
export function FaultBanner({ fault }: { fault: Fault }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { failure } = useAppSelector(selectConnectionStatus);
  const age = useDataAge();
  const words: Record<Fault, string> = {
    offline: t('layout.connection.offline'),
    stale: t('layout.connection.stale'),
    unreachable: t(reasons[failure ?? 'unreachable'], { chain: chain.name }),
  };
  return (
    <Banner
      variant="warning"
      action={
        fault === 'offline' ? undefined : (
          <Button scale="sm" variant="subtle" onClick={() => dispatch(retryAsked())}>
            {t('layout.connection.retry')}
          </Button>
        )
      }
    >
      {words[fault]} {age}
    </Banner>
  );
}
