import { keyframes, styled } from 'styled-components';
import { bottomEdge } from './ModalAction.tsx';
import {
  color,
  fontSize,
  fontWeight,
  layer,
  lineHeight,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
  width as widths,
} from './theme/tokens.ts';

const rise = keyframes`from { opacity: 0; transform: translateY(1.5rem) scale(0.98); }`;
const slide = keyframes`from { transform: translateY(100%); }`;

/** Widths of a dialog: 24, 28 or 40 rem. */
const maxWidths = { sm: widths.modalSm, md: widths.modalMd, lg: widths.modalLg } as const;

export type ModalWidth = keyof typeof maxWidths;

/** Shapes a dialog: a bottom sheet on phones, otherwise a card in the middle. */
export const ModalShape = styled.dialog<{ $width: ModalWidth }>`
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: 100%;
  min-block-size: min(var(--kept-height, 0px), 92dvh);
  max-block-size: 92dvh;
  margin: auto 0 0;
  padding: 0;
  overflow: hidden;
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.xl} ${radius.xl} 0 0;
  background-color: ${color.surfaceRaised};
  color: ${color.text};
  /* Resets inherited styles: a dialog looks the same opened from a bold table cell. */
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.regular};
  line-height: ${lineHeight.md};
  text-align: start;
  white-space: normal;
  box-shadow: ${shadow.xl};
  animation: ${slide} ${motion.slow} ${motion.ease};

  &[open] {
    display: flex;
    z-index: ${layer.fallback};
  }

  &:focus {
    outline: none;
  }

  &::backdrop {
    /* Not blurred: whatever moves behind it would be blurred again with every frame. */
    background-color: ${color.overlay};
    /* No animation: Chromium runs a dialog's and its backdrop's on the page's thread if both have one. */
    transition: opacity ${motion.normal} ${motion.ease};

    @starting-style {
      opacity: 0;
    }
  }

  ${media.fromTablet} {
    inline-size: calc(100% - ${space.xl});
    max-inline-size: ${({ $width }) => maxWidths[$width]};
    min-block-size: min(var(--kept-height, 0px), 86dvh, 52rem);
    max-block-size: min(86dvh, 52rem);
    margin: auto;
    border-radius: ${radius.xl};
    animation: ${rise} ${motion.normal} ${motion.ease};
  }
`;

/** Holds the title between the buttons that go back and close. */
export const ModalHead = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  flex-shrink: 0;
  padding: ${space.ms} ${space.ms} ${space.xs};

  & > :nth-last-child(2) {
    flex: 1 1 auto;
  }

  & > h2:first-child {
    padding-inline-start: ${space.ms};
  }
`;

/** Holds the content, which scrolls. */
export const ModalBody = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-block-size: 0;
  padding: ${space.sm} ${space.lg} ${space.lg};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* What is focused scrolls clear of a 'ModalAction'. */
  scroll-padding-block-end: calc(${size.controlLg} + 2 * ${space.lg});

  & > * {
    flex-shrink: 0;
  }

  &:last-child {
    padding-block-end: ${bottomEdge};
  }
`;

/** Holds what stays below the content. */
export const ModalFoot = styled.div`
  flex-shrink: 0;
  padding: ${space.md} ${space.lg} ${bottomEdge};
  border-block-start: ${size.hairline} solid ${color.border};
`;
