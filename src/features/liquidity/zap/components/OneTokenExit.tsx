import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { wrappedNative } from '#config/tokens.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import { selectAccount, selectIsReadOnly } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Panel } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { RemoveAction } from '../../remove/components/RemoveAction.tsx';
import { FormSwitch } from '../../remove/components/ReceivePanel.tsx';
import type { Removal } from '../../remove/useRemoval.ts';
import { zapModel, type ZapModel } from '../zapModel.ts';
import { loadZapParts, ZapStep } from './lateParts.ts';
import { ZapFlow } from './ZapFlow.tsx';
import { ZapResult } from './ZapResult.tsx';

interface OneTokenExitProps {
  removal: Removal;
  receives: 'a' | 'b';
  onReview: (model: ZapModel) => void;
}

/** What the form's shares are as one token; `undefined` while that cannot be told, and where it is too little. */
function useExitModel({ target, pool, shares }: Removal, receives: 'a' | 'b'): ZapModel | undefined {
  const account = useAppSelector(selectAccount);
  const slippageBps = useAppSelector(selectSlippageBps);
  const deadlineSeconds = useAppSelector(selectDeadlineSeconds);
  const liquidity = shares?.liquidity;
  return useMemo(() => {
    if (!account || liquidity === undefined) return undefined;
    const [currency, other] = receives === 'a' ? [target.a, target.b] : [target.b, target.a];
    return zapModel(pool, { kind: 'out', account, currency, other, pays: liquidity, slippageBps, deadlineSeconds });
  }, [account, liquidity, pool, receives, slippageBps, deadlineSeconds, target]);
}

/** Shares as one token: what comes out and how, and the button. */
export function OneTokenExit({ removal, receives, onReview }: OneTokenExitProps): ReactNode {
  const { t } = useTranslation();
  const model = useExitModel(removal, receives);
  useEffect(() => whenIdle(loadZapParts), []);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isReady = removal.issue === undefined && !isReadOnly;
  return (
    <>
      {model && (
        <Panel as="section" aria-label={t('remove.receive')}>
          <Stack gap="ms">
            <Row justify="between">
              <Muted as="span">{t('remove.receive')}</Muted>
              {sameAddress(model.currency.token.address, wrappedNative.address) && <FormSwitch target={removal.target} />}
            </Row>
            <ZapResult model={model} />
            <ZapFlow model={model} />
          </Stack>
        </Panel>
      )}
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
