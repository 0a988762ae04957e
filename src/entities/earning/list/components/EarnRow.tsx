import { use, useId, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { color, fontSize, fontWeight, media, motion, size, space } from '#ui/theme/tokens.ts';
import { useNearView } from '../useNearView.ts';
import { ColumnsContext } from '../columnsContext.ts';
import { CellsPlace, columnPart, rowGrid } from './EarnTable.tsx';
import { Expander } from './Expander.tsx';
import { Unfold } from './Unfold.tsx';
import { NearContext, WhileNear } from './WhileNear.tsx';

const Item = styled.div.attrs({ role: 'rowgroup' })<{ $isFaded: boolean; $isNear: boolean }>`
  position: relative;
  /* The row's own height once rendered. */
  contain-intrinsic-block-size: auto 4.5rem;
  ${({ $isNear }) =>
    !$isNear &&
    css`
      /* The browser lays out and paints only rows in view. */
      content-visibility: auto;
    `}

  & + & {
    border-block-start: ${size.hairline} solid ${color.border};
  }

  ${({ $isFaded }) =>
    $isFaded &&
    css`
      background-color: ${color.surfaceSunken};
    `}
`;

const Head = styled.div.attrs({ role: 'row' })`
  ${rowGrid}
  position: relative;
  padding-block: ${space.ms} ${space.md};
  transition: background-color ${motion.quick} ${motion.ease};

  ${media.hover} {
    &:hover {
      background-color: ${color.surfaceHover};
    }
  }

  /* Controls lie above the expander's click area; dialogs are above all of it. */
  & :is(a, button:not([aria-controls]), input):not(dialog *) {
    position: relative;
    z-index: 1;
  }

  ${media.phoneOnly} {
    grid-template: 'name arrow' auto 'cells cells' auto / minmax(0, 1fr) auto;
    gap: ${space.sm};
    padding-inline: ${space.md} ${space.sm};
  }

  ${media.fromTablet} {
    min-block-size: 4.5rem;
    padding-block: ${space.sm};
  }
`;

const NamePlace = styled.div.attrs({ role: 'rowheader' })`
  grid-area: name;
  min-inline-size: 0;
`;

const ArrowPlace = styled.div.attrs({ role: 'cell' })`
  grid-area: arrow;
`;

const Cell = styled.div.attrs({ role: 'cell' })<{ $from: 'phone' | 'laptop'; $isWide: boolean }>`
  ${columnPart}
  flex-direction: column;

  ${media.phoneOnly} {
    flex-grow: ${({ $isWide }) => ($isWide ? 1.3 : 1)};
  }

  ${media.fromTablet} {
    align-items: flex-end;
    text-align: end;
  }
`;

/** Name of a figure on a phone, which has no header. */
const CellName = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  overflow-wrap: anywhere;
  hyphens: auto;

  ${media.fromTablet} {
    display: none;
  }
`;

const CellValue = styled.div<{ $isWide: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.sm};
  min-block-size: ${size.controlSm};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  ${media.fromTablet} {
    justify-content: flex-end;
    font-size: ${({ $isWide }) => ($isWide ? fontSize.lg : fontSize.md)};
    font-weight: ${({ $isWide }) => ($isWide ? fontWeight.black : fontWeight.bold)};

    & > span {
      align-items: flex-end;
    }
  }
`;

/** What a figure is where its column says something else. */
const Caption = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.xs};

  ${media.phoneOnly} {
    display: none;
  }
`;

const Details = styled.div.attrs({ role: 'cell' })`
  padding: ${space.md};
  border-block-start: ${size.hairline} solid ${color.border};
  background-color: ${color.surfaceSunken};

  ${media.fromTablet} {
    padding: ${space.lg};
  }
`;

/** One figure of a row. */
interface EarnCell {
  /** Mounted, and so read, only near the viewport. */
  value: ReactNode;
  /** Name of the figure in this row, where it is not that of the column. */
  label?: string;
}

export interface EarnRowProps {
  /** Plain name, for the expander's label. */
  title: string;
  /** An EarnName; parts that read the chain are wrapped in `WhileNear`. */
  name: ReactNode;
  /** Figures by the id of their column. */
  cells: Readonly<Record<string, EarnCell>>;
  /** Content that unfolds (an EarnDetails); mounted only while open. */
  details: ReactNode;
  /** True to start unfolded, for instance from a link. */
  isOpenAtFirst?: boolean;
  /** Draws a finished place in a quieter style. */
  isFaded?: boolean;
}

/**
 * Holds whether a row is near the viewport, so that only what waits for it renders when it changes.
 */
function NearItem({ isFaded, children }: { isFaded: boolean; children: ReactNode }): ReactNode {
  const { ref, isNear } = useNearView<HTMLDivElement>();
  return (
    <Item ref={ref} $isFaded={isFaded} $isNear={isNear}>
      <NearContext value={isNear}>{children}</NearContext>
    </Item>
  );
}

/**
 * Renders a row of the table view: name, figures and an expander (POOL-04). On a phone the figures
 * are below the name.
 */
export function EarnRow({
  title,
  name,
  cells,
  details,
  isOpenAtFirst = false,
  isFaded = false,
}: EarnRowProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const columns = use(ColumnsContext);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <NearItem isFaded={isFaded}>
      <Head>
        <NamePlace>{name}</NamePlace>
        <CellsPlace>
          {columns.map((column) => {
            const cell = cells[column.id];
            return (
              <Cell key={column.id} $from={column.from ?? 'phone'} $isWide={column.isWide === true}>
                <CellName>{cell?.label ?? column.label}</CellName>
                <CellValue $isWide={column.isWide === true}>
                  <WhileNear>{cell?.value}</WhileNear>
                </CellValue>
                {cell?.label === undefined ? null : <Caption>{cell.label}</Caption>}
              </Cell>
            );
          })}
        </CellsPlace>
        <ArrowPlace>
          <Expander
            label={t('earn.detailsOf', { name: title })}
            isOpen={isOpen}
            controls={id}
            onToggle={() => setOpen(!isOpen)}
          />
        </ArrowPlace>
      </Head>
      <Unfold isOpen={isOpen} id={id}>
        <div role="row">
          <Details>{details}</Details>
        </div>
      </Unfold>
    </NearItem>
  );
}
