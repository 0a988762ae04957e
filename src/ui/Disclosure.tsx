import { useId, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Collapse } from './Collapse.tsx';
import { ChevronDownIcon } from './icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from './icons/ChevronUpIcon.tsx';
import { Stack } from './Layout.tsx';

export interface DisclosureProps {
  label: string;
  /** What the button says while it is open; otherwise the same. */
  openLabel?: string | undefined;
  /** Is told whether it is open, so that what costs something is made only then. */
  children: (isOpen: boolean) => ReactNode;
}

/** More of something, behind a button across the whole width. */
export function Disclosure({ label, openLabel = label, children }: DisclosureProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="none">
      <Button
        variant="text"
        fullWidth
        aria-expanded={isOpen}
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
