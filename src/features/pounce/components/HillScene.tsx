import type { ReactNode, Ref } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { media, motion } from '#ui/theme/tokens.ts';
import type { PounceState } from '../pounceState.ts';
import { CatPose } from './CatPose.tsx';
import { poseStyles } from './poseStyles.ts';
import { unwound } from './unwound.ts';
import { Yarn } from './Yarn.tsx';

/** Along the hill, from the cat to the left. */
const THREAD = 'M1168 242C1012 264 849 264 700 238 552 212 405 198 262 208';

/** Puts something on the hill; the turn is the ball's. */
const at = (x: number, y: number, turn = 0): string =>
  `translate(${x}px, ${y}px) rotate(${turn}deg)`;
/** Where the cat and the ball are at rest (`HillCat`). */
const home = at(1176, 134);
const ballAt = at(236, 188);
/** The same place once the cat stands out from the hill, on its slope. */
const onSlope = at(1162, 143, -8);
/** Where the ball is when the thread is at 30 and at 70 percent. */
const sentAt = at(896, 231, -560);
const blockAt = at(534, 189, -1360);
/** Where the cat lands, its paw on the ball. */
const landAt = at(550, 117, 6);

const drop = keyframes`
  from { transform: translate(var(--from-x, 896px), var(--from-y, -300px)); }
  40% { transform: ${at(880, 231, -120)}; }
  55% { transform: ${at(886, 212, -260)}; }
`;
const crouch = keyframes`
  from { transform: ${onSlope}; }
  99% { opacity: 1; transform: ${onSlope} translateY(14px) scaleY(0.86); }
  to { opacity: 0; }
`;
const arc = keyframes`
  from { opacity: 1; transform: ${onSlope}; animation-timing-function: ease-out; }
  50% { opacity: 1; transform: ${at(858, -20, -4)}; animation-timing-function: ease-in; }
  99% { opacity: 1; transform: ${landAt}; }
  to { opacity: 0; transform: ${landAt}; }
`;
const land = keyframes`
  from, 60% { opacity: 0; transform: ${landAt}; }
  61% { opacity: 1; transform: ${landAt} translateY(10px) scaleY(0.9); }
`;

const Scene = styled.g`
  ${poseStyles}

  .cat {
    transform: ${onSlope};
  }

  .sitting,
  .dozing {
    transform: ${home};
  }

  .ball {
    transform: ${ballAt};
    transition:
      transform 520ms ${motion.ease},
      fill ${motion.slow} ${motion.ease};
  }

  &[data-progress='30'] .ball {
    transform: ${sentAt};
  }

  &:is([data-progress='70'], [data-progress='100']) .ball {
    transform: ${blockAt};
  }

  &[data-pose='sulking'] .ball {
    transform: ${at(1126, 221)};
  }

  .caught {
    transform: ${landAt};
  }

  .crouch,
  .leap {
    opacity: 0;
  }

  ${media.motion} {
    ${() => css`
      &[data-moved='watching'] .ball {
        /* It would win over the fall. */
        transition: none;
        animation: ${drop} 840ms ${motion.ease};
      }

      &[data-moved='caught'] .crouch {
        animation: ${crouch} 140ms ease-out both;
      }

      &[data-moved='caught'] .leap {
        animation: ${arc} 380ms 140ms both;
      }

      &[data-moved='caught'] .caught {
        animation: ${land} 920ms ${motion.spring};
      }
    `}
  }

  ${media.withTabBar} {
    &:not([data-progress='0']),
    &[data-pose='sulking'] {
      visibility: hidden;
    }
  }
`;

export interface SceneProps extends PounceState {
  /** The pose, once it took another's place: it is moved into. */
  moved: string | undefined;
  /** How often it has blinked: a new number blinks again. */
  blinks: number;
}

/** Draws the cat, the ball and its thread on the hill. Toasts and dialogs say the same in words. */
export function HillScene({
  pose,
  progress,
  count,
  moved,
  blinks,
  ref,
}: SceneProps & { ref: Ref<SVGGElement> }): ReactNode {
  return (
    <Scene
      ref={ref}
      data-pose={pose}
      data-progress={progress}
      style={unwound(progress)}
      data-moved={moved}
      data-blinks={blinks || undefined}
    >
      <path className="thread" d={THREAD} pathLength="100" />
      <g className="ball">
        <Yarn count={count} />
      </g>
      {pose === 'caught' ? (
        <>
          <g className="cat crouch">
            <CatPose pose="watching" />
          </g>
          <g className="cat leap">
            <CatPose pose="leaping" />
          </g>
        </>
      ) : null}
      <g key={pose} className={`cat ${pose}`}>
        <g key={blinks}>
          <CatPose pose={pose} />
        </g>
      </g>
    </Scene>
  );
}
