import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import {
  color,
  fontSize,
  fontWeight,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
} from './theme/tokens.ts';

const List = styled.div`
  display: flex;
  gap: ${space.xs};
  padding: ${space.xs};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};
`;

const Item = styled.button`
  flex: 1 1 auto;
  min-inline-size: 0;
  min-block-size: 2.5rem;
  padding-inline: ${space.xs};
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.bold};
  transition:
    background-color ${motion.normal} ${motion.ease},
    color ${motion.normal} ${motion.ease};

  ${media.fromTablet} {
    flex-basis: 0;
    padding-inline: ${space.md};
  }

  &:hover {
    color: ${color.text};
  }

  &[aria-selected='true'] {
    border-color: ${color.border};
    background-color: ${color.surfaceRaised};
    color: ${color.text};
    box-shadow: ${shadow.sm};
  }
`;

const Panel = styled.div`
  padding-block-start: ${space.md};
`;

interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Content shown below while this tab is chosen; without it the caller renders its own. */
  content?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Names the tab list. */
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** Tabs with one Tab stop; arrows, Home and End move the choice. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
}: TabsProps<Id>): ReactNode {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.id === value);
  const hasPanel = chosen?.content !== undefined;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const forward =
      getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const at = tabs.findIndex((tab) => tab.id === value);
    const targets: Record<string, number> = {
      [forward]: (at + 1) % tabs.length,
      [backward]: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = targets[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Item
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            {...(tab.id === value && hasPanel ? { 'aria-controls': `${base}-panel` } : {})}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </Item>
        ))}
      </List>
      {hasPanel ? (
        <Panel
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${value}`}
          tabIndex={0}
        >
          {chosen.content}
        </Panel>
      ) : null}
    </div>
  );
}
