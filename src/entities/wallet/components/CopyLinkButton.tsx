import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { CopyIcon } from '#ui/icons/CopyIcon.tsx';

/** Duration of the 'copied' label. */
const SHOWN_FOR_MS = 1_000;

/** Copies a link too long to display. */
export function CopyLinkButton({ text }: { text: string }): ReactNode {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
  };
  return (
    <Button
      variant="subtle"
      startIcon={isCopied ? <CheckIcon size="sm" /> : <CopyIcon size="sm" />}
      onClick={() => void copy()}
      aria-live="polite"
    >
      {t(isCopied ? 'wallet.connect.code.copied' : 'wallet.connect.code.copy')}
    </Button>
  );
}
