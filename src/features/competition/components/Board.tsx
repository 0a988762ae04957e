import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { ProfileAvatar } from '#entities/profile/ProfileAvatar.tsx';
import { TeamEmblem } from '#entities/profile/TeamEmblem.tsx';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenAddress } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { TextLink } from '#ui/Link.tsx';
import { Row } from '#ui/Layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, fontSize, fontWeight, radius, size, space } from '#ui/theme/tokens.ts';
import { useRowWindow, type ListHeights } from '#ui/useRowWindow.ts';
import { roundTripText } from '../score/roundTrips.ts';
import type { ScoreRow } from '../score/scoreRows.ts';

const heights: ListHeights = { list: '32rem', row: '4rem' };

/** Width of the list from which every figure has a column of its own. */
const WIDE = '(min-width: 36rem)';

const Frame = styled.div`
  overflow: hidden;
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.lg};
  container-type: inline-size;
`;

const Viewport = styled.div`
  max-block-size: ${heights.list};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Sizer = styled.div`
  position: relative;
`;

const Line = styled.div<{ $isOwn?: boolean }>`
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr) auto;
  gap: ${space.sm};
  align-items: center;
  padding-inline: ${space.ms};
  font-size: ${fontSize.sm};
  background-color: ${({ $isOwn }) => ($isOwn ? color.plumSoft : 'transparent')};

  @container ${WIDE} {
    grid-template-columns: 3rem minmax(0, 1fr) 7rem 7rem 5.5rem;
    gap: ${space.md};
    padding-inline: ${space.md};
  }
`;

const Head = styled(Line)`
  min-block-size: ${size.controlMd};
  border-block-end: ${size.hairline} solid ${color.border};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
`;

const Placed = styled(Line)`
  position: absolute;
  inset-inline: 0;
  block-size: ${heights.row};
  border-block-end: ${size.hairline} solid ${color.border};
`;

const Cell = styled.div`
  min-inline-size: 0;
`;

const Numeric = styled(Cell)`
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

/** Only where there is room for a column of its own. */
const Wide = styled(Numeric)`
  display: none;

  @container ${WIDE} {
    display: block;
  }
`;

/** Only where there is none. */
const Narrow = styled.div`
  @container ${WIDE} {
    display: none;
  }
`;

const Rank = styled(Cell)<{ $isTop: boolean }>`
  color: ${({ $isTop }) => ($isTop ? color.accentText : color.textMuted)};
  font-weight: ${fontWeight.black};
  font-variant-numeric: tabular-nums;
`;

/** Only where the address leaves room. */
const Roomy = styled.span`
  display: none;
  flex: none;

  @container (min-width: 24rem) {
    display: inline-flex;
  }
`;

function BoardRow({ row, top, at }: { row: ScoreRow; top: number; at: number }): ReactNode {
  const { t, locale } = useTranslation();
  const isOwn = useAppSelector((state) => sameAddress(selectAccount(state), row.account));
  return (
    <Placed
      role="row"
      aria-rowindex={at + 2}
      $isOwn={isOwn}
      style={{ insetBlockStart: `${top}px` }}
    >
      <Rank role="cell" $isTop={row.rank <= 3}>
        {row.rank.toLocaleString(locale)}
      </Rank>
      <Cell role="cell">
        <Row gap="sm">
          <ProfileAvatar account={row.account} size="md" />
          <Roomy>
            <TeamEmblem id={row.team} size="sm" />
          </Roomy>
          <Cell>
            <Row gap="xs">
              <TextLink
                as={Link}
                to={isOwn ? '/profile' : `/profile?account=${row.account}`}
                title={row.account}
              >
                <Verbatim>{shortenAddress(row.account)}</Verbatim>
              </TextLink>
              {isOwn ? (
                <Roomy>
                  <Tag tone="plum">{t('competition.board.you')}</Tag>
                </Roomy>
              ) : null}
            </Row>
            <Narrow>
              <Muted as="span" scale="xs" numeric>
                {t('competition.board.roundTrips')} {roundTripText(row, locale)}
              </Muted>
            </Narrow>
          </Cell>
        </Row>
      </Cell>
      <Numeric role="cell">
        <strong>
          <UsdText valueE18={row.counted} />
        </strong>
      </Numeric>
      <Wide role="cell">
        <UsdText valueE18={row.raw} />
      </Wide>
      <Wide role="cell">{roundTripText(row, locale)}</Wide>
    </Placed>
  );
}

/** Lists traders by their rank; only those in view are in the document. */
export function Board({ rows, label }: { rows: readonly ScoreRow[]; label: string }): ReactNode {
  const { t } = useTranslation();
  const { viewport, onScroll, first, end, rowHeight } = useRowWindow(rows, -1, heights);
  return (
    <Frame role="table" aria-label={label} aria-rowcount={rows.length + 1}>
      <div role="rowgroup">
        <Head role="row" aria-rowindex={1}>
          <Cell role="columnheader">{t('competition.board.rank')}</Cell>
          <Cell role="columnheader">{t('competition.board.trader')}</Cell>
          <Numeric role="columnheader">{t('competition.board.counted')}</Numeric>
          <Wide role="columnheader">{t('competition.board.raw')}</Wide>
          <Wide role="columnheader">{t('competition.board.roundTrips')}</Wide>
        </Head>
      </div>
      <Viewport ref={viewport} role="rowgroup" tabIndex={0} onScroll={onScroll}>
        <Sizer role="presentation" style={{ blockSize: `${rows.length * rowHeight}px` }}>
          {rows.slice(first, end).map((row, at) => (
            <BoardRow key={row.account} row={row} at={first + at} top={(first + at) * rowHeight} />
          ))}
        </Sizer>
      </Viewport>
    </Frame>
  );
}
