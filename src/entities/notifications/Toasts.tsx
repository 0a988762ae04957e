import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TransactionLink } from '#entities/transactions/components/TransactionLink.tsx';
import { failureReason } from '#entities/transactions/failureReason.ts';
import { summaryText } from '#protocol/summary.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Text } from '#ui/Text.tsx';
import { ToastStack, ToastView } from '#ui/Toast.tsx';
import { toastRemoved, type Toast } from './toastsSlice.ts';

/** Lifetime of a toast in milliseconds, excluding time under the pointer or with focus inside. */
export const TOAST_LIFETIME_MS = 6000;

/** Calls `done` after `lifetime` milliseconds, not counting pauses. */
function useExpiry(lifetime: number, isPaused: boolean, done: () => void): void {
  const left = useRef(lifetime);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}

function descriptionOf({ titleKey, ...toast }: Toast, t: Translate): string | null {
  if (toast.descriptionKey === null) return null;
  const description = { key: toast.descriptionKey, params: toast.descriptionParams };
  return titleKey === 'notifications.failed'
    ? failureReason(t, description)
    : t(description.key, description.params);
}

function ToastItem({ toast }: { toast: Toast }): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const close = (): void => void dispatch(toastRemoved(toast.id));
  useExpiry(TOAST_LIFETIME_MS, toast.sticky || isHovered || isFocused, close);
  const description = descriptionOf(toast, t);
  const summary = toast.info && summaryText(toast.info, locale);
  return (
    <ToastView
      type={toast.type}
      title={t(toast.titleKey, toast.titleParams)}
      closeLabel={t('notifications.close')}
      onClose={close}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {summary && <Text scale="sm">{t(summary.key, summary.params)}</Text>}
      {description && <Text scale="sm">{description}</Text>}
      {toast.hash && <TransactionLink hash={toast.hash} />}
    </ToastView>
  );
}

/** Shows the toasts, each for 6 s unless it is being read. */
export function Toasts(): ReactNode {
  const { t } = useTranslation();
  const toasts = useAppSelector((state) => state.notifications.toasts);
  return (
    <ToastStack label={t('notifications.region')}>
      {toasts.map((toast) => (
        <ToastItem key={`${toast.id}:${toast.revision}`} toast={toast} />
      ))}
    </ToastStack>
  );
}
