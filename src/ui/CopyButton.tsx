import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { CheckIcon } from './icons/CheckIcon.tsx';
import { CopyIcon } from './icons/CopyIcon.tsx';
import { VisuallyHidden } from './Text.tsx';
import { Tooltip } from './Tooltip.tsx';
import { useCopy } from './useCopy.ts';

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
  const { outcome, copy } = useCopy();
  const said = outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : undefined;
  return (
    <>
      <Tooltip content={said ?? label} forceOpen={said !== undefined}>
        <IconButton scale={scale} label={label} onClick={() => void copy(text)}>
          {outcome === 'copied' ? <CheckIcon size="sm" /> : <CopyIcon size="sm" />}
        </IconButton>
      </Tooltip>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </>
  );
}
