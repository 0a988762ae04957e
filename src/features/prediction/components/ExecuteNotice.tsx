import { Suspense, type ReactNode } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import { dueCall, voidableCall } from '../predictionCalls.ts';
import { selectVoidable } from '../predictionSelectors.ts';
import { ExecuteButton } from './lateParts.ts';

/** Seconds after which the keeper counts as late. */
const LATE_SECONDS = 30;

/** Offers to settle what is due where nobody has done it for 30 seconds. */
export function ExecuteNotice(): ReactNode {
  const { t, locale } = useTranslation();
  const clock = useChainClock();
  const account = useAppSelector(selectAccount);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  useCalls([dueCall]);
  const due = useAppSelector((state) => selectRead(state, dueCall));
  const [boundary, closing, locking] = due ?? [0n, 0n, 0n];
  const epoch = Number(closing === 0n ? locking : closing);
  useCalls([epoch === 0 ? undefined : voidableCall(epoch)]);
  const voidable = useAppSelector((state) => selectVoidable(state, epoch));
  const late = clock && boundary > 0n ? clock.now - Number(boundary) : 0;
  if (late < LATE_SECONDS) return null;
  return (
    <Message
      variant="info"
      role="status"
      action={
        account !== null && !isReadOnly && !isWrongNetwork ? (
          <Suspense fallback={null}>
            <ExecuteButton
              model={{
                account,
                epoch,
                isVoid: typeof voidable === 'string' && voidable !== 'none',
              }}
            />
          </Suspense>
        ) : undefined
      }
    >
      {t('prediction.execute.late', { epoch, time: formatRemaining(late, locale) })}
    </Message>
  );
}
