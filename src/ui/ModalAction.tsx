import { styled } from 'styled-components';
import { color, layer, space } from './theme/tokens.ts';

/** Space below a dialog's content. */
export const bottomEdge = `max(${space.lg}, env(safe-area-inset-bottom))`;

/**
 * Holds what a dialog is for, such as its 'Confirm': last of the content, it stays in sight while
 * the rest scrolls.
 */
export const ModalAction = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  z-index: ${layer.raised};
  margin-block: calc(-1 * ${space.sm}) calc(-1 * ${bottomEdge});
  margin-inline: calc(-1 * ${space.lg});
  padding: ${space.sm} ${space.lg} ${bottomEdge};
  background-color: ${color.surfaceRaised};

  &:empty {
    display: none;
  }

  /* A low screen, such as a phone's on its side, needs the room for what is read. */
  @media (min-height: 30rem) {
    position: sticky;
    /* Counted from the content's edge, inside the padding. */
    inset-block-end: calc(-1 * ${bottomEdge});
  }
`;
