import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#ui/icons/ChevronUpIcon.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { HelpTip } from '#ui/Tooltip.tsx';
import {
  color,
  fontSize,
  fontWeight,
  layer,
  media,
  radius,
  size,
  space,
} from '#ui/theme/tokens.ts';
import { ColumnsContext } from '../columnsContext.ts';
import type { EarnSorting } from '../createListSlice.ts';
import type { EarnColumn } from '../earnEntry.ts';

// Grids with the roles of a table: a browser skips rows out of view only in boxes that are none.
const Shape = styled.div.attrs({ role: 'table' })`
  display: flex;
  flex-direction: column;
  overflow: clip;
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.xl};
  background-color: ${color.surface};
`;

/** Widths shared by header and rows: name, figures, arrow. */
export const rowGrid = css`
  display: grid;
  align-items: center;

  ${media.fromTablet} {
    grid-template: 'name cells arrow' auto / minmax(0, 2fr) minmax(0, 3fr) ${size.target};
    gap: ${space.md};
    padding-inline: ${space.ml} ${space.sm};
  }

  ${media.fromLaptop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 5fr) ${size.target};
    padding-inline: ${space.lg} ${space.md};
  }
`;

/** Place of the figures in a row and of their names in the header. */
export const CellsPlace = styled.div`
  grid-area: cells;
  display: flex;
  gap: ${space.sm};

  ${media.fromTablet} {
    gap: ${space.md};
  }
`;

/** A column's part of a row, hidden on screens that are too narrow for it. */
export const columnPart = css<{ $from: 'phone' | 'laptop' }>`
  flex: 1 1 0;
  min-inline-size: 0;
  display: ${({ $from }) => ($from === 'phone' ? 'flex' : 'none')};

  ${media.fromLaptop} {
    display: flex;
  }
`;

/** Stays below the page's header while the rows scroll. */
const HeadGroup = styled.div.attrs({ role: 'rowgroup' })`
  ${media.fromTablet} {
    position: sticky;
    z-index: ${layer.raised};
    inset-block-start: ${size.header};
  }
`;

const HeadRow = styled.div.attrs({ role: 'row' })`
  ${rowGrid}
  min-block-size: ${size.target};
  border-block-end: ${size.hairline} solid ${color.border};
  background-color: ${color.surfaceSunken};

  ${media.phoneOnly} {
    display: none;
  }
`;

const NameHead = styled.div.attrs({ role: 'columnheader' })`
  grid-area: name;
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.bold};
`;

const Head = styled.div.attrs({ role: 'columnheader' })<{ $from: 'phone' | 'laptop' }>`
  ${columnPart}
  align-items: center;
  justify-content: flex-end;
  gap: ${space.xxs};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.bold};
`;

const ArrowHead = styled.div.attrs({ role: 'columnheader' })`
  grid-area: arrow;
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-block-size: ${size.controlMd};
  min-inline-size: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.xs};
  background: none;
  color: inherit;
  font: inherit;
  text-align: end;
  cursor: pointer;

  & > svg {
    flex: none;
  }

  &:hover,
  [aria-sort='ascending'] > &,
  [aria-sort='descending'] > & {
    color: ${color.text};
  }
`;

interface ColumnHeadProps<Sort extends string> {
  column: EarnColumn<Sort>;
  sorting: EarnSorting<Sort>;
  onSort: (sorting: EarnSorting<Sort>) => void;
}

/** Renders a column's name; its button sorts descending, then ascending, then as configured. */
function ColumnHead<Sort extends string>({
  column: { label, help, from = 'phone', sort },
  sorting: { by, isAscending },
  onSort,
}: ColumnHeadProps<Sort>): ReactNode {
  const isOn = sort !== undefined && by === sort;
  const next = (): void => {
    if (sort === undefined) return;
    if (isOn && isAscending) onSort({ by: 'hot', isAscending: false });
    else onSort({ by: sort, isAscending: isOn });
  };
  return (
    <Head
      $from={from}
      aria-sort={
        sort === undefined ? undefined : isOn ? (isAscending ? 'ascending' : 'descending') : 'none'
      }
    >
      {sort === undefined ? (
        label
      ) : (
        <SortButton type="button" onClick={next}>
          {label}
          {isOn && isAscending ? <ChevronUpIcon size="xs" /> : null}
          {isOn && !isAscending ? <ChevronDownIcon size="xs" /> : null}
        </SortButton>
      )}
      {help === undefined ? null : <HelpTip label={label} content={help} />}
    </Head>
  );
}

export interface EarnTableProps<Sort extends string> {
  label: string;
  /** Name of the first column. */
  nameLabel: string;
  columns: readonly EarnColumn<Sort>[];
  sorting: EarnSorting<Sort>;
  onSort: (sorting: EarnSorting<Sort>) => void;
  /** EarnRows. */
  children: ReactNode;
}

/**
 * Renders the table view: a header that sorts, and rows. A phone has no header: each row names its
 * figures.
 */
export function EarnTable<Sort extends string>({
  label,
  nameLabel,
  columns,
  sorting,
  onSort,
  children,
}: EarnTableProps<Sort>): ReactNode {
  const { t } = useTranslation();
  return (
    <Shape aria-label={label}>
      <HeadGroup>
        <HeadRow>
          <NameHead>{nameLabel}</NameHead>
          <CellsPlace>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </CellsPlace>
          <ArrowHead>
            <VisuallyHidden>{t('earn.details')}</VisuallyHidden>
          </ArrowHead>
        </HeadRow>
      </HeadGroup>
      <ColumnsContext value={columns}>{children}</ColumnsContext>
    </Shape>
  );
}
