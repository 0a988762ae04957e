import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent, shortenSymbol } from '#lib/format.ts';
import { ratio } from '#lib/ratio.ts';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { hiddenFromSight, Text } from '#ui/Text.tsx';
import { color, fontSize, fontWeight, media, radius, size, space } from '#ui/theme/tokens.ts';
import type { ModelLeg } from '../../swapModel.ts';
import { flowPaths, type FlowPath } from '../flowPaths.ts';

/** Height of a path's row in the drawing, and width of its curves, in its own units. */
const [ROW, BEND] = [36, 36];
/** Width of the line of the whole input, and the least that can be seen. */
const [WIDEST, THINNEST] = [12, 1.5];

const Picture = styled.div`
  display: grid;
  grid-template-columns: auto ${BEND}px minmax(0, 1fr) ${BEND}px auto;
  align-items: stretch;

  ${media.phoneOnly} {
    display: none;
  }
`;

const Token = styled.span`
  align-self: center;
  padding: ${space.xxs} ${space.sm};
  border-radius: ${radius.pill};
  background-color: ${color.accentSoft};
  color: ${color.accentText};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
  white-space: nowrap;
`;

const Between = styled(Token)`
  background-color: ${color.surfaceSunken};
  color: ${color.text};
`;

const Rows = styled.div`
  display: flex;
  flex-direction: column;
`;

/** A path: a line with the tokens between lying on it. */
const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-evenly;
  gap: ${space.xs};
  block-size: ${ROW}px;
`;

const Stroke = styled.span`
  position: absolute;
  inset-inline: 0;
  background-color: ${color.accent};
`;

const Part = styled(Between)`
  position: relative;
  background-color: ${color.surface};
  border: ${size.hairline} solid ${color.border};
  font-variant-numeric: tabular-nums;
`;

const Stop = styled(Between)`
  position: relative;
`;

const Curves = styled.svg`
  inline-size: ${BEND}px;
  overflow: visible;

  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.fromTablet} {
    ${hiddenFromSight}
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr);
  align-items: baseline;
  gap: ${space.xs};
`;

const widthOf = (permille: number): number => Math.max(THINNEST, (WIDEST * permille) / 1000);

/** Returns the middle of each path's line where all lie side by side, centred at `middle`. */
function sideBySide(paths: readonly FlowPath[], middle: number): number[] {
  const widths = paths.map(({ permille }) => widthOf(permille));
  const before = widths.map((_width, row) => widths.slice(0, row).reduce((a, b) => a + b, 0));
  const whole = widths.reduce((a, b) => a + b, 0);
  return widths.map((width, row) => middle - whole / 2 + before[row]! + width / 2);
}

/** Draws how the paths leave the first token, or with `isEnd` how they join in the last one. */
function Bends({ paths, isEnd }: { paths: readonly FlowPath[]; isEnd: boolean }): ReactNode {
  const height = ROW * paths.length;
  const joined = sideBySide(paths, height / 2);
  return (
    <Curves viewBox={`0 0 ${BEND} ${height}`} style={{ blockSize: height }} fill="none">
      {paths.map(({ permille, tokens }, row) => {
        const [edge, middle] = [joined[row]!, ROW * (row + 0.5)];
        const [start, end] = isEnd ? [middle, edge] : [edge, middle];
        return (
          <path
            key={tokens.join()}
            d={`M0 ${start}C${BEND / 2} ${start} ${BEND / 2} ${end} ${BEND} ${end}`}
            stroke={color.accent}
            strokeWidth={widthOf(permille)}
          />
        );
      })}
    </Curves>
  );
}

/**
 * Shows how a split trade flows through its pools: a drawing where there is room, and behind it, and
 * on phones, the list of its paths with their parts of the input.
 */
export function RouteFlow({ legs }: { legs: readonly ModelLeg[] }): ReactNode {
  const { locale } = useTranslation();
  const paths = flowPaths(legs);
  const partOf = ({ permille }: FlowPath): string =>
    formatPercent(ratio(BigInt(permille), 1000n), { places: 1, fixed: false, locale });
  const ends = [paths[0]?.symbols[0], paths[0]?.symbols.at(-1)].map((symbol = '') =>
    shortenSymbol(symbol),
  );
  return (
    <>
      <Picture aria-hidden translate="no">
        <Token>{ends[0]}</Token>
        <Bends paths={paths} isEnd={false} />
        <Rows>
          {paths.map((path) => (
            <Line key={path.tokens.join()}>
              <Stroke style={{ blockSize: widthOf(path.permille) }} />
              <Part>{partOf(path)}</Part>
              {path.symbols.slice(1, -1).map((symbol, index) => (
                <Stop key={path.tokens[index + 1]}>{shortenSymbol(symbol)}</Stop>
              ))}
            </Line>
          ))}
        </Rows>
        <Bends paths={paths} isEnd />
        <Token>{ends[1]}</Token>
      </Picture>
      <List translate="no">
        {paths.map((path) => (
          <Item key={path.tokens.join()}>
            <Text as="span" scale="sm" tone="muted" numeric>
              {partOf(path)}:
            </Text>
            <Row gap="xxs" wrap>
              {path.symbols.map((symbol, index) => (
                <Fragment key={path.tokens[index]}>
                  {index > 0 && <ChevronForwardIcon size="sm" />}
                  <Text as="bdi" scale="sm" weight="bold">
                    {shortenSymbol(symbol)}
                  </Text>
                </Fragment>
              ))}
            </Row>
          </Item>
        ))}
      </List>
    </>
  );
}
