import { useState, type ReactNode } from 'react';
import type { TextRef } from '#i18n/t.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import {
  cancelTransaction,
  quoteReplacement,
  speedUp,
  type QuoteResult,
  type ReplaceKind,
  type ReplaceQuote,
  type ReplaceResult,
} from '#chain/transactions/replace.ts';
import { NetworkFee } from '#entities/prices/NetworkFee.tsx';
import { useTranslation } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';

const replacements = { speedUp, cancel: cancelTransaction };

function noticeOf(result: ReplaceResult | QuoteResult): TextRef | undefined {
  if (result.ok) return undefined;
  return 'notice' in result ? result.notice : errorText(result.error);
}

/**
 * Offers to speed up or cancel a pending transaction: a first press tells the network fee, a second
 * one asks the wallet.
 */
export function ReplaceButtons({ record }: { record: TransactionRecord }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [quoting, setQuoting] = useState<ReplaceKind>();
  const [offer, setOffer] = useState<{ kind: ReplaceKind; quote: ReplaceQuote }>();
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState<TextRef>();
  const { hash, nonce, gasRaw } = record;
  if (hash === null || nonce === null) return null;

  const prepare = async (kind: ReplaceKind): Promise<void> => {
    setQuoting(kind);
    setNotice(undefined);
    const result = await dispatch(quoteReplacement(kind, hash));
    setNotice(noticeOf(result));
    if (result.ok) setOffer({ kind, quote: result.quote });
    setQuoting(undefined);
  };
  const replace = async (kind: ReplaceKind, { gasPrice }: ReplaceQuote): Promise<void> => {
    setAsking(true);
    setNotice(noticeOf(await dispatch(replacements[kind](hash, gasPrice))));
    setOffer(undefined);
    setAsking(false);
  };
  const first = (kind: ReplaceKind): ReactNode => (
    <Button
      scale="sm"
      variant={kind === 'speedUp' ? 'secondary' : 'subtle'}
      loading={quoting === kind}
      disabled={quoting !== undefined && quoting !== kind}
      onClick={() => void prepare(kind)}
    >
      {t(`transactions.${kind}`)}
    </Button>
  );

  return (
    <Stack gap="xs">
      {offer ? (
        <>
          <NetworkFee {...offer.quote} />
          <Row gap="sm">
            <Button
              scale="sm"
              loading={isAsking}
              onClick={() => void replace(offer.kind, offer.quote)}
            >
              {t(`transactions.${offer.kind}`)}
            </Button>
            <Button
              scale="sm"
              variant="subtle"
              disabled={isAsking}
              onClick={() => setOffer(undefined)}
            >
              {t('common.back')}
            </Button>
          </Row>
        </>
      ) : (
        <Row gap="sm">
          {gasRaw !== null && first('speedUp')}
          {first('cancel')}
        </Row>
      )}
      {isAsking && (
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
