import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { OpenMenuContext } from './openMenu.ts';

const Root = styled.div`
  display: inline-flex;
`;

/** What a menu gives its button. */
export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuButtonProps {
  /** Renders the button; spread the props on it. */
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  /** The list, shown while the menu is open; it asks its context for the rest. */
  children: ReactNode;
  /** Tells that the menu is about to be opened. */
  onNear?: (() => void) | undefined;
}

/** Shows a button that opens a menu, on its first or last item. */
export function MenuButton({ renderTrigger, children, onNear }: MenuButtonProps): ReactNode {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null);
  const open = openAt !== null;
  const onClose = useCallback((keepsFocus?: 'keepsFocus'): void => {
    setOpenAt(null);
    if (!keepsFocus) button.current?.focus();
  }, []);
  const shown = useMemo(
    () => (openAt === null ? null : { id, root, openAt, onClose }),
    [id, openAt, onClose],
  );
  return (
    <Root ref={root} onPointerEnter={onNear} onFocus={onNear}>
      {renderTrigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpenAt(open ? null : 'first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {shown ? <OpenMenuContext value={shown}>{children}</OpenMenuContext> : null}
    </Root>
  );
}
