import { useId, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#ui/icons/ChevronUpIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { color, media, radius, shadow, size, space } from '#ui/theme/tokens.ts';
import { useNearView } from '../useNearView.ts';
import { Unfold } from './Unfold.tsx';
import { NearContext } from './WhileNear.tsx';

/**
 * Lists the cards of a card view, the outer ones at the page's edges. Each is at most 352 px wide,
 * but fills a phone.
 */
export const EarnCardGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.lg};

  ${media.fromTablet} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  }
`;

const Shape = styled.li<{ $isFaded: boolean }>`
  display: flex;
  flex-direction: column;
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.xl};
  background-color: ${color.surface};
  box-shadow: ${shadow.md};
  ${({ $isFaded }) =>
    $isFaded &&
    css`
      background-color: ${color.surfaceSunken};
      box-shadow: none;

      /* Panels on the sunken ground. */
      & > * > ${Panel}, & > * > * > ${Panel} {
        background-color: ${color.surface};
      }
    `}
`;

const Head = styled.div`
  padding: ${space.lg} ${space.lg} ${space.md};
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding: 0 ${space.lg} ${space.lg};
`;

const Foot = styled.div`
  padding: ${space.sm};
  border-block-start: ${size.hairline} solid ${color.border};
`;

const Details = styled.div`
  padding: ${space.sm} ${space.md} ${space.md};
`;

/** Height of a card before it was first rendered. */
const FIRST_HEIGHT = '26rem';

export interface EarnCardProps {
  /** Plain name, for the label of 'Details'. */
  title: string;
  /** An EarnName; parts that read the chain are wrapped in `WhileNear`. */
  name: ReactNode;
  /** Figures (DetailRow); mounted, like the panels, only near the viewport. */
  figures: ReactNode;
  /** EarnedPanel, StakePanel and the like. */
  panels: ReactNode;
  /** Content under 'Details'; mounted only while open. */
  details: ReactNode;
  isOpenAtFirst?: boolean;
  /** Draws a finished place in a quieter style. */
  isFaded?: boolean;
}

/** Renders a card of the card view. */
export function EarnCard({
  title,
  name,
  figures,
  panels,
  details,
  isOpenAtFirst = false,
  isFaded = false,
}: EarnCardProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { ref, isNear, height } = useNearView<HTMLLIElement>();
  const place = isNear
    ? undefined
    : ({
        minBlockSize: height === undefined ? FIRST_HEIGHT : `${height}px`,
        contentVisibility: 'auto',
      } as const);
  return (
    <Shape ref={ref} $isFaded={isFaded} style={place}>
      <Head>
        <NearContext value={isNear}>{name}</NearContext>
      </Head>
      {isNear ? (
        <>
          <Body>
            <Stack gap="xs">{figures}</Stack>
            {panels}
          </Body>
          <Foot>
            <Button
              variant="text"
              scale="sm"
              fullWidth
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={isOpen ? undefined : t('earn.detailsOf', { name: title })}
              endIcon={isOpen ? <ChevronUpIcon size="sm" /> : <ChevronDownIcon size="sm" />}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'earn.hide' : 'earn.details')}
            </Button>
            <Unfold isOpen={isOpen} id={id}>
              <Details>{details}</Details>
            </Unfold>
          </Foot>
        </>
      ) : null}
    </Shape>
  );
}
