import { styled } from 'styled-components';
import { type Gap, media, space } from './theme/tokens.ts';

interface FlexProps {
  gap?: Gap | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  padding?: Gap | undefined;
}

const own = new Set([
  'gap',
  'align',
  'justify',
  'wrap',
  'padding',
  'columns',
  'columnsWide',
  'grow',
]);
const shouldForwardProp = (prop: string): boolean => !own.has(prop);

const alignment = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  baseline: 'baseline',
} as const;
const justification = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  between: 'space-between',
} as const;

/** Stacks children vertically. */
export const Stack = styled.div.withConfig({ shouldForwardProp })<FlexProps>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  gap: ${({ gap = 'md' }) => space[gap]};
  align-items: ${({ align = 'stretch' }) => alignment[align]};
  justify-content: ${({ justify = 'start' }) => justification[justify]};
  padding: ${({ padding = 'none' }) => space[padding]};
`;

/** Lays out children in a row, in the script's direction. */
export const Row = styled.div.withConfig({ shouldForwardProp })<
  FlexProps & { wrap?: boolean | undefined }
>`
  display: flex;
  min-width: 0;
  flex-wrap: ${({ wrap }) => (wrap ? 'wrap' : 'nowrap')};
  gap: ${({ gap = 'sm' }) => space[gap]};
  align-items: ${({ align = 'center' }) => alignment[align]};
  justify-content: ${({ justify = 'start' }) => justification[justify]};
  padding: ${({ padding = 'none' }) => space[padding]};
`;

interface GridProps extends FlexProps {
  /** Number of equal columns on phones. */
  columns?: number | undefined;
  /** Number of equal columns from tablets up; `columns` by default. */
  columnsWide?: number | undefined;
}

/** Lays out children in equal columns. */
export const Grid = styled.div.withConfig({ shouldForwardProp })<GridProps>`
  display: grid;
  min-width: 0;
  gap: ${({ gap = 'md' }) => space[gap]};
  align-items: ${({ align = 'stretch' }) => alignment[align]};
  padding: ${({ padding = 'none' }) => space[padding]};
  grid-template-columns: repeat(${({ columns = 1 }) => columns}, minmax(0, 1fr));

  ${media.fromTablet} {
    grid-template-columns: repeat(
      ${({ columns = 1, columnsWide = columns }) => columnsWide},
      minmax(0, 1fr)
    );
  }
`;

/** Takes the remaining space in a Row or Stack. */
export const Spacer = styled.div`
  flex: 1 1 auto;
`;

/** A child of a Row that takes the remaining space and may shrink below its content. */
export const Fill = styled.div`
  flex: 1 1 0;
  min-width: 0;
`;
