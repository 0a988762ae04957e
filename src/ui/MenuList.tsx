import {
  type ElementType,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from './icons/CheckIcon.tsx';
import { ExternalIcon } from './icons/ExternalIcon.tsx';
import {
  color,
  fontFamily,
  fontSize,
  fontWeight,
  layer,
  lineHeight,
  radius,
  shadow,
  size,
  space,
  width,
} from './theme/tokens.ts';
import { useOpenMenu } from './openMenu.ts';
import { type Placement, usePlacement } from './usePlacement.ts';

const List = styled.div`
  position: fixed;
  inset: auto;
  z-index: ${layer.fallback};
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-inline-size: ${width.menu};
  max-block-size: min(32rem, calc(100dvh - 2 * ${space.xl}));
  margin: 0;
  padding: ${space.sm};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.lg};
  background-color: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.xl};
  font: ${fontWeight.bold} ${fontSize.md} / 1.3 ${fontFamily.body};
  text-align: start;
`;

const Item = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.ms};
  flex-shrink: 0;
  inline-size: 100%;
  min-block-size: ${size.target};
  padding: ${space.xs} ${space.ms};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${({ $danger }) => ($danger ? color.danger : color.text)};
  font-weight: ${fontWeight.bold};
  text-align: start;
  text-decoration: none;

  &:hover,
  &:focus-visible {
    background-color: ${color.surfaceHover};
  }

  &[aria-disabled='true'] {
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`;

const Label = styled.span`
  flex: 1 1 auto;
  min-inline-size: 0;
`;

const Note = styled.span`
  display: block;
  min-block-size: ${lineHeight.sm};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.regular};
  line-height: ${lineHeight.sm};
`;

const Line = styled.hr`
  flex-shrink: 0;
  inline-size: calc(100% - 2 * ${space.ms});
  margin: ${space.xs} auto;
  border: 0;
  border-block-start: ${size.hairline} solid ${color.border};
`;

/** Entry of a menu. */
interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Line below the label, such as what goes on there now. */
  note?: ReactNode;
  /** Draws a line above it: another group begins. */
  startsGroup?: boolean | undefined;
  /** Runs when the item is chosen, after the menu has closed. */
  onSelect?: (() => void) | undefined;
  /** Address of an external link. */
  href?: string | undefined;
  /** Path of a link inside the app; needs the menu's `linkAs`. */
  to?: string | undefined;
  /** For a choice among several (a language): whether this one is chosen. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
}

/** What a menu lists, and how. */
export interface MenuContent {
  label: string;
  items: readonly MenuItem[];
  /** The router's link component, needed if an item has `to`. */
  linkAs?: ElementType | undefined;
  placement?: Placement | undefined;
}

/** Returns the kind of element an item is: a choice, a link or an action. */
function itemElement(item: MenuItem, linkAs: ElementType | undefined): Record<string, unknown> {
  const role =
    item.checked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': item.checked };
  if (item.to !== undefined && linkAs !== undefined) return { ...role, as: linkAs, to: item.to };
  if (item.href !== undefined)
    return { ...role, as: 'a', href: item.href, target: '_blank', rel: 'noopener noreferrer' };
  return { ...role, type: 'button' };
}

/** Shows the open list of a menu. Arrows, Home, End and first letters move the focus. */
export function MenuList({
  label,
  items,
  linkAs,
  placement = 'bottomEnd',
}: MenuContent): ReactNode {
  const { id, root, openAt, onClose } = useOpenMenu();
  const list = useRef<HTMLDivElement>(null);
  usePlacement(true, root, list, placement);

  const entries = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ];

  useEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const chosen = all.find((entry) => entry.getAttribute('aria-checked') === 'true');
    (openAt === 'last' ? all.at(-1) : (chosen ?? all[0]))?.focus();
  }, [openAt]);

  useEffect(() => {
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target))
        onClose('keepsFocus');
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [root, onClose]);

  const onListKeyDown = (event: KeyboardEvent): void => {
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const go = (to: number): void => all[(to + all.length) % all.length]?.focus();
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(all.length - 1);
    else if (event.key === 'Tab') {
      onClose('keepsFocus');
      return;
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLocaleLowerCase();
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      after
        .find((entry) => entry.textContent.trim().toLocaleLowerCase().startsWith(letter))
        ?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <List
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      popover="manual"
      onKeyDown={onListKeyDown}
    >
      {items.map((item) => (
        <Fragment key={item.id}>
          {item.startsGroup ? <Line /> : null}
          <Item
            {...itemElement(item, linkAs)}
            tabIndex={-1}
            aria-disabled={item.disabled || undefined}
            $danger={item.danger ?? false}
            onClick={(event) => {
              if (item.disabled) {
                event.preventDefault();
                return;
              }
              onClose();
              item.onSelect?.();
            }}
          >
            {item.icon}
            <Label>
              {item.label}
              {item.note === undefined ? null : <Note>{item.note}</Note>}
            </Label>
            {item.checked ? <CheckIcon /> : null}
            {item.href === undefined ? null : <ExternalIcon size="sm" />}
          </Item>
        </Fragment>
      ))}
    </List>
  );
}
