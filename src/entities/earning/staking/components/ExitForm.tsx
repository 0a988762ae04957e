import type { ReactNode } from 'react';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { RequestPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import '#i18n/addLiquidityTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { exitChanges } from '../exit/exitChanges.ts';
import type { FormExit } from '../exit/useExit.ts';
import { ExitFigures } from './ExitFigures.tsx';

interface ExitFormProps {
  exit: FormExit;
  /** Reward paid out along with it, in its smallest unit. */
  reward: bigint;
}

const gapTexts = {
  failed: 'add.pool.unreadable',
  none: 'zap.out.noRoute',
  small: 'remove.tooLittle',
  unsupported: 'swap.unsupported',
} as const;

/** Shows what a form's exit would bring, before its review. */
export function ExitForm({
  exit: { model, gap, received, isTooCostly, calls },
  reward,
}: ExitFormProps): ReactNode {
  const { t } = useTranslation();
  if (gap === 'loading') return <Skeleton height="4rem" label={t('add.pool.loading')} />;
  if (gap) {
    const symbol = shortenSymbol(received?.symbol ?? '');
    return (
      <Message variant="warning" role="status">
        {t(gapTexts[gap], { symbol })}
      </Message>
    );
  }
  if (!model) return null;
  return (
    <Stack gap="md">
      <RequestPreview found={undefined} expected={exitChanges(model, reward)} />
      <FormWord calls={calls} />
      <ExitFigures model={model} />
      {isTooCostly ? <Message variant="danger">{t('swap.priceImpactTooHigh')}</Message> : null}
    </Stack>
  );
}
