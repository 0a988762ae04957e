import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { CheckIcon } from './icons/CheckIcon.tsx';
import { CopyIcon } from './icons/CopyIcon.tsx';
import { VisuallyHidden } from './Text.tsx';
import { Tooltip } from './Tooltip.tsx';

/** How long "copied" shows, in milliseconds. */
const shownFor = 1000;

export interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  /** Shown if the browser refuses; the text beside the button stays selectable. */
  failedLabel?: string | undefined;
  scale?: 'sm' | 'md' | undefined;
}

/** Copies `text` to the clipboard and confirms it for a second. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  scale = 'sm',
}: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: 'copied' | 'failed'): void => {
    setOutcome(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), shownFor);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      show('copied');
    } catch {
      show('failed');
    }
  };
  const said = outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : undefined;
  return (
    <>
      <Tooltip content={said ?? label} forceOpen={said !== undefined}>
        <IconButton scale={scale} label={label} onClick={() => void copy()}>
          {outcome === 'copied' ? <CheckIcon size="sm" /> : <CopyIcon size="sm" />}
        </IconButton>
      </Tooltip>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </>
  );
}
