import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TransactionLink } from '#entities/transactions/components/TransactionLink.tsx';
import { failureReason } from '#entities/transactions/failureReason.ts';
import { summaryText } from '#protocol/summary.ts';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Text } from '#ui/Text.tsx';
import { Button } from '#ui/Button.tsx';
import { TextLink } from '#ui/Link.tsx';
import { ToastView } from '#ui/Toast.tsx';
import { ToastStack } from '#ui/ToastStack.tsx';
import { toastRemoved, type Toast } from './toastsSlice.ts';

/**
 * Lifetime of a toast in milliseconds, excluding time under the pointer or with focus inside. One
 * that stays is folded on phones then, until it is touched.
 */
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

function descriptionOf({ type, ...toast }: Toast, t: Translate): string | null {
  if (toast.descriptionKey === null) return null;
  const description = { key: toast.descriptionKey, params: toast.descriptionParams };
  return type === 'danger' ? failureReason(t, description) : t(description.key, description.params);
}

function ToastItem({ toast }: { toast: Toast }): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isOld, setOld] = useState(false);
  const close = (): void => void dispatch(toastRemoved(toast.id));
  const isRead = isHovered || isFocused;
  useExpiry(TOAST_LIFETIME_MS, isRead, toast.sticky ? () => setOld(true) : close);
  const description = descriptionOf(toast, t);
  const summary = toast.info && summaryText(toast.info, locale);
  return (
    <ToastView
      type={toast.type}
      title={t(toast.titleKey, toast.titleParams)}
      closeLabel={t('notifications.close')}
      isFolded={isOld && !isRead}
      onClose={close}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {summary && <Text scale="sm">{t(summary.key, summary.params)}</Text>}
      {toast.progress && <Text scale="sm">{t('notifications.progress', toast.progress)}</Text>}
      {description && <Text scale="sm">{description}</Text>}
      {toast.retryAt && (
        <TextLink as={Link} to={toast.retryAt} onClick={close}>
          {t('common.retry')}
        </TextLink>
      )}
      {toast.link && (
        <TextLink as={Link} to={toast.link.to} onClick={close}>
          {t(toast.link.textKey)}
        </TextLink>
      )}
      {toast.hash && <TransactionLink hash={toast.hash} />}
    </ToastView>
  );
}

/**
 * Shows the newest toast for 6 s unless it is being read, and how many more wait behind it; all of
 * them where the user wants to.
 */
export function Toasts(): ReactNode {
  const { t } = useTranslation();
  const toasts = useAppSelector((state) => state.notifications.toasts);
  const [isOpen, setOpen] = useState(false);
  const hidden = toasts.length - 1;
  if (isOpen && hidden < 1) setOpen(false);
  return (
    <ToastStack label={t('notifications.region')} isEmpty={toasts.length === 0} isOpen={isOpen}>
      {(isOpen ? toasts : toasts.slice(0, 1)).map((toast) => (
        <ToastItem key={`${toast.id}:${toast.revision}`} toast={toast} />
      ))}
      {hidden < 1 ? null : (
        <Button
          scale="sm"
          variant="subtle"
          style={{ alignSelf: 'center' }}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('notifications.less') : t('notifications.more', { count: hidden })}
        </Button>
      )}
    </ToastStack>
  );
}
