import { useId, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Collapse } from './Collapse.tsx';
import { ChevronDownIcon } from './icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from './icons/ChevronUpIcon.tsx';
import { Stack } from './Layout.tsx';

export interface DisclosureProps {
  label: string;
  /** Label while open; the same as `label` by default. */
  openLabel?: string | undefined;
  /** What it is about, for screen readers, where several with one label are on a page. */
  about?: string | undefined;
  /** Called on a toggle, so that expensive content is rendered only while open. */
  children: (isOpen: boolean) => ReactNode;
}

/** Expands more content from a button across the whole width. */
export function Disclosure({
  label,
  openLabel = label,
  about,
  children,
}: DisclosureProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="none">
      <Button
        variant="text"
        fullWidth
        aria-expanded={isOpen}
        aria-label={about === undefined ? undefined : `${isOpen ? openLabel : label}: ${about}`}
        aria-controls={id}
        endIcon={isOpen ? <ChevronUpIcon size="sm" /> : <ChevronDownIcon size="sm" />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? openLabel : label}
      </Button>
      <Collapse open={isOpen} id={id}>
        {children(isOpen)}
      </Collapse>
    </Stack>
  );
}
