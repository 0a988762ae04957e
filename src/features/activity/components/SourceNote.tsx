import '#i18n/addIndexedTexts.ts';
import type { ReactNode } from 'react';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import type { ActivitySource } from '../readActivity.ts';

interface SourceNoteProps {
  source: ActivitySource;
  isPending: boolean;
  retry: () => void;
}

/** Says what the activities come from, how far that reaches and what it lacks. */
export function SourceNote({ source, isPending, retry }: SourceNoteProps): ReactNode {
  const { t, locale } = useTranslation();
  const asking = { isPending, retry };
  if (source.kind === 'index')
    return <IndexedNotice view={{ block: source.block, failure: undefined, ...asking }} />;
  const { failure, fromBlock, isComplete } = source;
  const block = numberFormat(locale).format(fromBlock);
  const isOff = failure === 'off';
  return (
    <>
      {isOff ? null : <IndexedNotice view={{ block: undefined, failure, ...asking }} />}
      <Message
        variant="info"
        action={
          isOff ? (
            <Button scale="sm" variant="subtle" loading={isPending} onClick={retry}>
              {t('indexed.refresh')}
            </Button>
          ) : undefined
        }
      >
        {t('portfolio.activity.ofNode', { block })}
        {isComplete ? null : ` ${t('portfolio.activity.partly', { block })}`}
      </Message>
    </>
  );
}
