import { useId, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { HelpTip } from '#ui/Tooltip.tsx';
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
} from '#ui/theme/tokens.ts';
import { useNearView } from '../useNearView.ts';
import { Expander } from './Expander.tsx';
import { Unfold } from './Unfold.tsx';
import { NearContext } from './WhileNear.tsx';

/** Lists the rows of a table view. */
export const EarnList = styled.ul`
  display: flex;
  flex-direction: column;
  overflow: clip;
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.xl};
  background-color: ${color.surface};
  box-shadow: ${shadow.lg};
`;

const Item = styled.li<{ $isFaded: boolean; $isNear: boolean }>`
  position: relative;
  /* The row's own height once rendered. */
  contain-intrinsic-block-size: auto 5.5rem;
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

const Head = styled.div`
  position: relative;
  display: grid;
  grid-template: 'name arrow' auto 'cells cells' auto / minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.sm} ${space.sm};
  padding: ${space.ms} ${space.sm} ${space.md} ${space.md};
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

  ${media.fromTablet} {
    grid-template: 'name cells arrow' auto / minmax(0, 2fr) minmax(0, 3fr) auto;
    gap: ${space.md};
    padding: ${space.md} ${space.sm} ${space.md} ${space.ml};
  }

  ${media.fromLaptop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 5fr) auto;
    padding-inline: ${space.lg} ${space.md};
  }
`;

const NamePlace = styled.div`
  grid-area: name;
  min-inline-size: 0;
`;

const ArrowPlace = styled.div`
  grid-area: arrow;
`;

const Cells = styled.dl`
  grid-area: cells;
  display: flex;
  gap: ${space.md};
  margin: 0;
`;

const Cell = styled.div<{ $from: 'phone' | 'tablet' | 'laptop' }>`
  flex: 1 1 0;
  flex-direction: column;
  min-inline-size: 0;
  display: ${({ $from }) => ($from === 'phone' ? 'flex' : 'none')};

  ${({ $from }) =>
    $from !== 'phone' &&
    css`
      ${$from === 'tablet' ? media.fromTablet : media.fromLaptop} {
        display: flex;
      }
    `}
`;

const CellName = styled.dt`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  min-block-size: ${size.targetMin};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  overflow-wrap: anywhere;
  hyphens: auto;
`;

const CellValue = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.xs};
  min-block-size: ${size.controlSm};
  margin: 0;
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Details = styled.div`
  padding: ${space.md};
  border-block-start: ${size.hairline} solid ${color.border};
  background-color: ${color.surfaceSunken};

  ${media.fromTablet} {
    padding: ${space.lg};
  }
`;

/** One figure of a row. */
interface EarnCell {
  id: string;
  label: string;
  /** Mounted, and so read, only near the viewport. */
  value: ReactNode;
  /** Explanation of the figure, behind a question mark. */
  help?: string;
  /** Smallest screen that shows it; a phone, by default, has room for two. */
  from?: 'phone' | 'tablet' | 'laptop';
}

export interface EarnRowProps {
  /** Plain name, for the expander's label. */
  title: string;
  /** An EarnName; parts that read the chain are wrapped in `WhileNear`. */
  name: ReactNode;
  /** The same cells in every row, so that columns align. */
  cells: readonly EarnCell[];
  /** Content that unfolds (an EarnDetails); mounted only while open. */
  details: ReactNode;
  /** True to start unfolded, for instance from a link. */
  isOpenAtFirst?: boolean;
  /** Draws a finished place in a quieter style. */
  isFaded?: boolean;
}

function Figure({
  cell: { label, value, help, from = 'phone' },
  isNear,
}: {
  cell: EarnCell;
  isNear: boolean;
}): ReactNode {
  return (
    <Cell $from={from}>
      <CellName>
        {label}
        {isNear && help !== undefined ? <HelpTip label={label} content={help} /> : null}
      </CellName>
      <CellValue>{isNear ? value : null}</CellValue>
    </Cell>
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
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { ref, isNear } = useNearView<HTMLLIElement>();
  return (
    <Item ref={ref} $isFaded={isFaded} $isNear={isNear}>
      <Head>
        <NamePlace>
          <NearContext value={isNear}>{name}</NearContext>
        </NamePlace>
        <Cells>
          {cells.map((cell) => (
            <Figure key={cell.id} cell={cell} isNear={isNear} />
          ))}
        </Cells>
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
        <Details>{details}</Details>
      </Unfold>
    </Item>
  );
}
