import { type ElementType, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from './Text.tsx';
import {
  color,
  fontSize,
  fontWeight,
  layer,
  hitArea,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
} from './theme/tokens.ts';
import { textBeside } from './wholeText.tsx';

const Frame = styled.div`
  display: inline-flex;
  inline-size: fit-content;
  max-inline-size: 100%;
  padding: ${space.xs};
  gap: ${space.xxs};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.pill};
  background-color: ${color.surface};
  box-shadow: ${shadow.sm};
`;

const Segment = styled.span`
  ${hitArea}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.sm};
  min-block-size: 2.25rem;
  min-inline-size: ${size.target};
  padding-inline: ${space.ms};
  border-radius: ${radius.pill};
  color: ${color.textMuted};
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.bold};
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.normal} ${motion.ease},
    color ${motion.normal} ${motion.ease};

  ${media.fromTablet} {
    padding-inline: ${space.ml};
  }

  &:hover {
    color: ${color.text};
  }

  &[aria-current='page'],
  &:has(input:checked) {
    background-color: ${color.accentSoft};
    color: ${color.accentText};
  }

  &[data-tone='success']:has(input:checked) {
    background-color: ${color.successSoft};
    color: ${color.success};
  }

  &[data-tone='danger']:has(input:checked) {
    background-color: ${color.dangerSoft};
    color: ${color.danger};
  }

  &:has(input:focus-visible) {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: ${size.ringGap};
  }
`;

const Native = styled.input`
  position: absolute;
  /* Above the larger hit area of its label. */
  z-index: ${layer.raised};
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

export interface SegmentLink<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Path of the page, passed to `linkAs`. */
  to: string;
}

export interface SegmentNavProps<Id extends string> {
  label: string;
  items: readonly SegmentLink<Id>[];
  value: Id;
  /** The router's link component; gets `to`. */
  linkAs: ElementType;
}

const linkProps = (as: ElementType, to: string): Record<string, unknown> => ({ as, to });

/** Links two or three related pages: Swap | Liquidity. */
export function SegmentNav<Id extends string>({
  label,
  items,
  value,
  linkAs,
}: SegmentNavProps<Id>): ReactNode {
  return (
    <Frame as="nav" aria-label={label}>
      {items.map((item) => (
        <Segment
          key={item.id}
          {...linkProps(linkAs, item.to)}
          aria-current={item.id === value ? 'page' : undefined}
        >
          {textBeside(item.label)}
        </Segment>
      ))}
    </Frame>
  );
}

export interface SegmentedControlProps<Id extends string> {
  label: string;
  /** A tone colours the item while it is chosen. */
  items: readonly { id: Id; label: ReactNode; tone?: 'success' | 'danger' }[];
  /** `undefined`: none is known to be chosen. */
  value: Id | undefined;
  onChange: (id: Id) => void;
}

/** Chooses one of two or three views, as a radio group. */
export function SegmentedControl<Id extends string>({
  label,
  items,
  value,
  onChange,
}: SegmentedControlProps<Id>): ReactNode {
  const name = useId();
  return (
    <Frame as="fieldset">
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {items.map((item) => (
        <Segment key={item.id} as="label" data-tone={item.tone}>
          <Native
            type="radio"
            name={name}
            value={item.id}
            checked={item.id === value}
            onChange={() => onChange(item.id)}
          />
          {item.label}
        </Segment>
      ))}
    </Frame>
  );
}
