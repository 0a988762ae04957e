import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { ChevronDownIcon } from './icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from './icons/ChevronUpIcon.tsx';
import { color, fontSize, fontWeight, radius, size, space } from './theme/tokens.ts';

const Scroll = styled.section`
  inline-size: 100%;
  overflow-x: auto;
  border-radius: ${radius.lg};
`;

const Shape = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.sm};
  text-align: start;
`;

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Names the table and its scrolling region. */
  label: string;
}

/** A table that scrolls sideways where the screen is too narrow. */
export function Table({ label, children, ...rest }: TableProps): ReactNode {
  return (
    <Scroll aria-label={label} tabIndex={0}>
      <Shape aria-label={label} {...rest}>
        {children}
      </Shape>
    </Scroll>
  );
}

/** A row; `$interactive` adds hover and pointer styles. */
export const Tr = styled.tr<{ $interactive?: boolean }>`
  border-block-end: ${size.hairline} solid ${color.border};

  tbody > &:last-child {
    border-block-end: 0;
  }

  ${({ $interactive }) =>
    $interactive &&
    css`
      &:hover {
        background-color: ${color.surfaceSunken};
      }
    `}
`;

const cell = css<{ $align?: 'start' | 'end' | 'center'; $numeric?: boolean }>`
  padding: ${space.ms} ${space.md};
  text-align: ${({ $align, $numeric }) => $align ?? ($numeric ? 'end' : 'start')};
  ${({ $numeric }) =>
    $numeric &&
    css`
      font-variant-numeric: tabular-nums;
    `}
`;

/** A header cell. */
export const Th = styled.th.attrs({ scope: 'col' })<{
  $align?: 'start' | 'end' | 'center';
  $numeric?: boolean;
}>`
  ${cell}
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
  letter-spacing: 0.02em;
  white-space: nowrap;
`;

/** A data cell; `$numeric` aligns tabular digits at the end. */
// Keeps the browser's translation away from numbers.
export const Td = styled.td.attrs<{ $numeric?: boolean }>(({ $numeric }) =>
  $numeric ? { translate: 'no' } : {},
)<{ $align?: 'start' | 'end' | 'center'; $numeric?: boolean }>`
  ${cell}
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: ${size.targetMin};
  padding: 0;
  border: 0;
  border-radius: ${radius.xs};
  background: none;
  font-weight: inherit;

  &:hover {
    color: ${color.text};
  }
`;

export interface SortableThProps {
  children: ReactNode;
  /** Current order, if the table is sorted by this column. */
  direction?: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  numeric?: boolean | undefined;
}

/** A header cell that sorts the table by its column. */
export function SortableTh({
  children,
  direction,
  onSort,
  numeric = false,
}: SortableThProps): ReactNode {
  return (
    <Th $numeric={numeric} aria-sort={direction ?? 'none'}>
      <SortButton type="button" onClick={onSort}>
        {children}
        {direction === 'ascending' ? <ChevronUpIcon size="xs" /> : null}
        {direction === 'descending' ? <ChevronDownIcon size="xs" /> : null}
      </SortButton>
    </Th>
  );
}
