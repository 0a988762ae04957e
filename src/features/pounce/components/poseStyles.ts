import { css, keyframes } from 'styled-components';
import { art } from '#ui/theme/art.ts';
import { color, fontFamily, fontWeight, media, motion } from '#ui/theme/tokens.ts';

const appear = keyframes`from { opacity: 0; }`;
const blink = keyframes`50% { transform: scaleY(0.1); }`;
const sway = keyframes`30% { transform: rotate(5deg); } 70% { transform: rotate(-4deg); }`;

/** Colours and small movements of the cat and the ball, on the hill as on its perch. */
export const poseStyles = css`
  --cat: ${color.hillNear};
  --eye: ${color.hillFar};
  --ball: ${color.hillNear};
  --winding: ${color.hillFar};

  &:not([data-pose='sitting'], [data-pose='dozing']) {
    --cat: color-mix(in srgb, ${color.plum} 66%, ${color.hillNear});
    --eye: ${art.cream};
    --ball: ${color.accent};
    --winding: ${art.furLight};
  }

  &[data-pose='curled'] {
    --ball: ${color.hillNear};
    --winding: ${color.hillFar};
  }

  .cat {
    fill: var(--cat);
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .tail,
  .line {
    fill: none;
    stroke: var(--cat);
    stroke-width: 9;
  }

  .paw {
    stroke-width: 15;
  }

  .line {
    stroke: var(--eye);
    stroke-width: 2.6;
  }

  .sleep {
    stroke-width: 2.6;
  }

  .eyes {
    fill: var(--eye);
    transform-box: fill-box;
    transform-origin: center;
  }

  .ball {
    fill: var(--ball);
  }

  /* Whole where nothing moves. */
  .thread {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 3;
    stroke-dasharray: 100 200;
    stroke-linecap: round;
    transition: stroke-dashoffset 900ms ${motion.ease};

    ${media.motion} {
      stroke-dashoffset: calc(100 - var(--unwound));
    }
  }

  &[data-progress='0'] .thread {
    visibility: hidden;
  }

  .windings {
    fill: var(--winding);
  }

  text {
    fill: ${art.ink};
    font: ${fontWeight.black} 1.5rem ${fontFamily.body};
  }

  &[data-moved] .cat {
    animation: ${appear} ${motion.slow} ${motion.ease};
  }

  &[data-blinks] .eyes {
    animation: ${blink} ${motion.normal} ease-in-out;
  }

  &[data-blinks] .tail {
    transform-box: fill-box;
    transform-origin: 90% 90%;
    animation: ${sway} 1.2s ease-in-out;
  }
`;
