import { useState, type ReactNode } from 'react';
import type { TextRef } from '#i18n/t.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { cancelTransaction, speedUp, type ReplaceResult } from '#chain/transactions/replace.ts';
import { useTranslation } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import type { Hex } from '#lib/hex.ts';
import { useAppDispatch, type AppThunk } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';

type Replacement = (hash: Hex) => AppThunk<Promise<ReplaceResult>>;

function noticeOf(result: ReplaceResult): TextRef | undefined {
  if (result.ok) return undefined;
  return 'notice' in result ? result.notice : errorText(result.error);
}

/** Offers to speed up or cancel a pending transaction through the wallet. */
export function ReplaceButtons({ record }: { record: TransactionRecord }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState<'speedUp' | 'cancel' | null>(null);
  const [notice, setNotice] = useState<TextRef>();
  const { hash, nonce, gasRaw } = record;
  if (hash === null || nonce === null) return null;

  const replace = async (kind: 'speedUp' | 'cancel', replacement: Replacement): Promise<void> => {
    setAsking(kind);
    setNotice(undefined);
    setNotice(noticeOf(await dispatch(replacement(hash))));
    setAsking(null);
  };

  return (
    <Stack gap="xs">
      <Row gap="sm">
        {gasRaw !== null && (
          <Button
            scale="sm"
            variant="secondary"
            loading={asking === 'speedUp'}
            disabled={asking === 'cancel'}
            onClick={() => void replace('speedUp', speedUp)}
          >
            {t('transactions.speedUp')}
          </Button>
        )}
        <Button
          scale="sm"
          variant="subtle"
          loading={asking === 'cancel'}
          disabled={asking === 'speedUp'}
          onClick={() => void replace('cancel', cancelTransaction)}
        >
          {t('transactions.cancel')}
        </Button>
      </Row>
      {asking && (
        <Muted as="output">{t('transactions.replace.note', { nonce: String(nonce) })}</Muted>
      )}
      {notice && (
        <Message variant="warning" role="alert">
          {t(notice.key, notice.params)}
        </Message>
      )}
    </Stack>
  );
}
