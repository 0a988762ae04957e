import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { isUnsupportedCurrency } from '#entities/tokens/components/UnsupportedNotice.tsx';
import { isCoin } from '#entities/tokenSafety/taxes.ts';
import { useExitPairs } from '#entities/trading/useExitPairs.ts';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Panel } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { RemoveAction } from '../../shared/RemoveAction.tsx';
import { FormSwitch } from '../../remove/components/ReceivePanel.tsx';
import type { Removal } from '../../shared/useRemoval.ts';
import type { ZapModel } from '../zapModel.ts';
import { selectWithdrawn, type Withdrawn } from '../withdrawnSelectors.ts';
import { preloadZapParts, PoolSafetyChecks, ZapStep } from './lateParts.ts';
import { ZapFlow } from './ZapFlow.tsx';
import { ZapNotices } from './ZapNotices.tsx';
import { ZapResult } from './ZapResult.tsx';

interface OneTokenExitProps {
  removal: Removal;
  /** One of the pool's currencies in any form, or one from outside. */
  received: Currency;
  onReview: (model: ZapModel) => void;
}

/** Returns the button's text where the LP tokens cannot become one currency. */
function BlockedExit({ exit, received }: { exit: Withdrawn; received: Currency }): ReactNode {
  const { t } = useTranslation();
  if (exit.status === 'loading')
    return <BlockedButton isLoading>{t('add.pool.loading')}</BlockedButton>;
  if (exit.status === 'failed') return <BlockedButton>{t('add.pool.unreadable')}</BlockedButton>;
  if (exit.status === 'small') return <BlockedButton>{t('remove.tooLittle')}</BlockedButton>;
  const symbol = shortenSymbol(received.symbol);
  return <BlockedButton>{t('zap.out.noRoute', { symbol })}</BlockedButton>;
}

/** Shows a withdrawal as one token: its output, its steps, and the button. */
export function OneTokenExit({ removal, received, onReview }: OneTokenExitProps): ReactNode {
  const { t } = useTranslation();
  const { target, shares } = removal;
  const sides = useMemo(() => [target.a, target.b] as const, [target]);
  useExitPairs(sides, received);
  useEffect(() => whenIdle(preloadZapParts), []);
  const exit = useAppSelector((state) =>
    selectWithdrawn(state, { sides, received, shares: shares?.liquidity ?? 0n }),
  );
  const model = exit.status === 'found' ? exit.model : undefined;
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isUnsupported = isUnsupportedCurrency(received);
  const isReady = removal.issue === undefined && !isReadOnly;
  const isOutside = sides.every(({ token }) => !sameAddress(token.address, received.token.address));
  return (
    <>
      {model && (
        <Panel as="section" aria-label={t('remove.receive')}>
          <Stack gap="ms">
            <Row justify="between">
              <Muted as="span">{t('remove.receive')}</Muted>
              {isCoin(received) && sides.includes(received) && <FormSwitch target={target} />}
            </Row>
            <ZapResult model={model} />
            <ZapFlow model={model} />
          </Stack>
        </Panel>
      )}
      {model && <ZapNotices model={model} />}
      <Suspense fallback={null}>
        <PoolSafetyChecks
          outside={isOutside ? received : undefined}
          currency={target.a}
          other={target.b}
        />
      </Suspense>
      {!isReady && <RemoveAction removal={removal} />}
      {isReady && isUnsupported && <BlockedButton>{t('swap.unsupported')}</BlockedButton>}
      {isReady && !isUnsupported && !model && <BlockedExit exit={exit} received={received} />}
      {isReady && !isUnsupported && model && (
        <Suspense fallback={<BlockedButton isLoading>{t('remove.action')}</BlockedButton>}>
          <ZapStep model={model} onReview={onReview} />
        </Suspense>
      )}
    </>
  );
}
