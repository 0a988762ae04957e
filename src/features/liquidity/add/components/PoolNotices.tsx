import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { selectAddPool } from '../../shared/addPool.ts';
import type { AddCurrencies } from '../../shared/useAddCurrencies.ts';

interface PoolNoticesProps {
  currencies: AddCurrencies;
  /** Only one of the two tokens is added: that takes a pool with a price. */
  isOneToken: boolean;
}

/** Shows warnings about the pool before a deposit. */
export function PoolNotices({
  currencies: { A, B, ids, lookups },
  isOneToken,
}: PoolNoticesProps): ReactNode {
  const { t } = useTranslation();
  const { status } = useAppSelector((state) => selectAddPool(state, A, B));
  const missing = (['A', 'B'] as const).filter(
    (field) => ids[field] !== undefined && lookups[field].status === 'invalid',
  );
  return (
    <>
      {missing.map((field) => (
        <Message key={field} variant="danger" role="alert">
          <bdi style={{ overflowWrap: 'anywhere' }}>
            {t('add.noToken', { address: ids[field] ?? '' })}
          </bdi>
        </Message>
      ))}
      {status === 'none' && (
        <Message
          variant="info"
          role="status"
          title={t(isOneToken ? 'zap.noPoolTitle' : 'add.first.title')}
        >
          {t(isOneToken ? 'zap.noPoolText' : 'add.first.text')}
        </Message>
      )}
      {status === 'stuck' && (
        <Message variant="warning" role="status" title={t('add.pool.stuck')}>
          {t('add.pool.drained')}
        </Message>
      )}
      {status === 'unreadable' && <RetryMessage>{t('add.pool.unreadable')}</RetryMessage>}
    </>
  );
}
