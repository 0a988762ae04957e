import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { wrappedNative } from '#config/tokens.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Panel } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { RemoveAction } from '../../shared/RemoveAction.tsx';
import { FormSwitch } from '../../remove/components/ReceivePanel.tsx';
import type { Removal } from '../../shared/useRemoval.ts';
import { zapModel, type ZapModel } from '../zapModel.ts';
import { selectZapTaxes } from '../zapSelectors.ts';
import { preloadZapParts, PoolSafetyChecks, ZapStep } from './lateParts.ts';
import { ZapFlow } from './ZapFlow.tsx';
import { ZapNotices } from './ZapNotices.tsx';
import { ZapResult } from './ZapResult.tsx';

interface OneTokenExitProps {
  removal: Removal;
  receives: 'a' | 'b';
  onReview: (model: ZapModel) => void;
}

/** Returns the received currency, and the pool's other token. */
function sidesOf({ a, b }: Removal['target'], receives: 'a' | 'b'): readonly [Currency, Currency] {
  return receives === 'a' ? [a, b] : [b, a];
}

/**
 * Returns the model of the form's LP tokens as one token; `undefined` while not known, or when too
 * small.
 */
function useExitModel(
  { target, pool, shares }: Removal,
  receives: 'a' | 'b',
): ZapModel | undefined {
  const account = useAppSelector(selectAccount);
  const slippageBps = useAppSelector(selectSlippageBps);
  const deadlineSeconds = useAppSelector(selectDeadlineSeconds);
  const liquidity = shares?.liquidity;
  const [currency, other] = sidesOf(target, receives);
  const taxes = useAppSelector((state) => selectZapTaxes(state, currency, other));
  return useMemo(() => {
    if (!account || liquidity === undefined) return undefined;
    return zapModel(pool, {
      kind: 'out',
      account,
      currency,
      other,
      inputAmount: liquidity,
      taxes,
      slippageBps,
      deadlineSeconds,
    });
  }, [account, liquidity, pool, currency, other, taxes, slippageBps, deadlineSeconds]);
}

/** Shows a withdrawal as one token: its output, its steps, and the button. */
export function OneTokenExit({ removal, receives, onReview }: OneTokenExitProps): ReactNode {
  const { t } = useTranslation();
  const model = useExitModel(removal, receives);
  const [currency, other] = sidesOf(removal.target, receives);
  useEffect(() => whenIdle(preloadZapParts), []);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isReady = removal.issue === undefined && !isReadOnly;
  return (
    <>
      {model && (
        <Panel as="section" aria-label={t('remove.receive')}>
          <Stack gap="ms">
            <Row justify="between">
              <Muted as="span">{t('remove.receive')}</Muted>
              {sameAddress(model.currency.token.address, wrappedNative.address) && (
                <FormSwitch target={removal.target} />
              )}
            </Row>
            <ZapResult model={model} />
            <ZapFlow model={model} />
          </Stack>
        </Panel>
      )}
      {model && <ZapNotices model={model} />}
      <Suspense fallback={null}>
        <PoolSafetyChecks currency={currency} other={other} />
      </Suspense>
      {!isReady && <RemoveAction removal={removal} />}
      {isReady && !model && <BlockedButton>{t('remove.tooLittle')}</BlockedButton>}
      {isReady && model && (
        <Suspense fallback={<BlockedButton isLoading>{t('remove.action')}</BlockedButton>}>
          <ZapStep model={model} onReview={onReview} />
        </Suspense>
      )}
    </>
  );
}
