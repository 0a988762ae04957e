import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, media, motion, radius, size, space } from './theme/tokens.ts';

/** As wide as its tabs, which give way to each other on a narrow screen. */
const List = styled.div`
  display: flex;
  gap: ${space.sm};
  inline-size: fit-content;
  max-inline-size: 100%;
  border-block-end: ${size.hairline} solid ${color.border};

  ${media.fromTablet} {
    gap: ${space.lg};
  }
`;

const Item = styled.button`
  min-inline-size: ${size.touch};
  min-block-size: ${size.target};
  margin-block-end: calc(-1 * ${size.hairline});
  padding-inline: ${space.xs};
  padding-block: 0;
  border: 0;
  border-block-end: 0.1875rem solid transparent;
  border-start-start-radius: ${radius.xs};
  border-start-end-radius: ${radius.xs};
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.bold};
  transition:
    border-color ${motion.normal} ${motion.ease},
    color ${motion.normal} ${motion.ease};

  &:hover {
    color: ${color.text};
  }

  &[aria-selected='true'] {
    border-block-end-color: ${color.accentUi};
    color: ${color.text};
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

/**
 * Sections of a page or dialog, underlined; a filter is a `SegmentedControl` or pills. One Tab stop;
 * arrows, Home and End move the choice.
 */
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
