import type { ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { failureTexts } from './failureTexts.ts';
import { isLate, type IndexedBlock } from './readIndexed.ts';
import type { IndexedView } from './defineIndexed.ts';

/** Returns the age of a block by the chain's own clock, as the locale writes it. */
function useAge({ timestamp }: IndexedBlock): string {
  const { locale } = useTranslation();
  const now = useAppSelector((state) => state.blocks.timestamp);
  return formatRemaining((now ?? timestamp) - timestamp, locale);
}

function Age({ block, action }: { block: IndexedBlock; action: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const age = useAge(block);
  const { number, behind } = block;
  if (isLate(block))
    return (
      <Message variant="warning" role="status" action={action}>
        {t('indexed.behind', { count: behind, block: number, age })}
      </Message>
    );
  return (
    <Row justify="between" wrap>
      <Muted as="span" scale="xs" numeric>
        {t('indexed.asOf', { block: number, age })}
      </Muted>
      {action}
    </Row>
  );
}

/**
 * Says the state of the index that a screen asks: why it has nothing, by how much it is late, or
 * the block of its figures; with a button that asks again. Nothing before the first answer.
 */
export function IndexedNotice({
  view: { block, failure, isPending, retry },
}: {
  view: Pick<IndexedView<unknown>, 'block' | 'failure' | 'isPending' | 'retry'>;
}): ReactNode {
  const { t } = useTranslation();
  const again = (key: TextKey): ReactNode => (
    <Button scale="sm" variant="subtle" loading={isPending} onClick={retry}>
      {t(key)}
    </Button>
  );
  if (failure)
    return (
      <Message
        variant={failure === 'off' ? 'info' : 'warning'}
        role="status"
        action={failure === 'off' ? undefined : again('common.retry')}
      >
        {t(failureTexts[failure])}
      </Message>
    );
  return block ? <Age block={block} action={again('indexed.refresh')} /> : null;
}
