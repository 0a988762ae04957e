import type { ReactNode } from 'react';
import { hillCat, hillTail } from '#ui/hillShapes.ts';
import type { Pose } from '../pounceState.ts';

/** Poses that are drawn: those of the model, and the leap between two of them. */
export type DrawnPose = Pose | 'leaping';

const head =
  'M-25 2C-26-8-24-14-21-19L-19-35c.4-2.6 3-3.4 4.8-1.6L-5-27.5a26 26 0 0 1 10 0l9.2-9.1C16-38.4 18.6-37.6 19-35l2 16c3 5 5 11 4 21C24 14 13 20 0 20S-24 14-25 2Z';
const flatHead =
  'M-25 2C-26-12-14-21 0-21S26-12 25 2C24 14 13 20 0 20S-24 14-25 2ZM-23 3-39.5-6.6c-2.3-1.2-2.1-3.7.5-4.4L-20-15ZM20-15 39-11c2.6.7 2.8 3.2.5 4.4L23 3Z';

const shut = 'M-14-4q5 5 10 0M4-4q5 5 10 0';
const glad = 'M-14-2q5-6 10 0M4-2q5-6 10 0';

function Line({ d }: { d: string }): ReactNode {
  return <path className="line" d={d} />;
}

function Tail({ d }: { d: string }): ReactNode {
  return <path className="tail" d={d} />;
}

/** Draws two open eyes, which look to one side. */
function Eyes({
  look = 0,
  rx = 3,
  ry = 4.2,
}: {
  look?: number;
  rx?: number;
  ry?: number;
}): ReactNode {
  return (
    <g className="eyes">
      <ellipse cx={look - 9} cy="-3" rx={rx} ry={ry} />
      <ellipse cx={look + 9} cy="-3" rx={rx} ry={ry} />
    </g>
  );
}

interface HeadProps {
  /** Place, turn and size. */
  at: string;
  d?: string;
  children: ReactNode;
}

function Head({ at, d = head, children }: HeadProps): ReactNode {
  return (
    <g transform={at}>
      <path d={d} />
      {children}
    </g>
  );
}

function Seated({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <path d={hillCat} />
      <Tail d={hillTail} />
      <g transform="translate(53 26) scale(.8)">{children}</g>
    </>
  );
}

const poses: Record<DrawnPose, ReactNode> = {
  sitting: (
    <Seated>
      <Eyes />
    </Seated>
  ),
  dozing: (
    <Seated>
      <Line d={shut} />
    </Seated>
  ),
  watching: (
    <>
      <Tail d="M84 84C102 82 110 66 104 50c-3-7-10-8-13-3" />
      <path d="M22 100H4Q-4 92 8 91C7 82 9 74 14 68 24 52 44 44 62 48c20 4 30 22 28 40-1 6-3 10-5 12Z" />
      <Head at="translate(27 58) rotate(-6) scale(.92)">
        <Eyes look={-4} rx={3.6} ry={5.4} />
      </Head>
    </>
  ),
  leaping: (
    <>
      <Tail d="M92 52C112 52 122 36 138 40c8 2 9 10 3 13" />
      <path d="M-22 62c-6-1-8-8-2-11l38-15C40 22 78 28 96 44c8 8 22 20 34 24 6 3 3 11-4 10C106 76 92 70 82 66 60 76 30 72 14 64l-24 8c-7 2-10-5-6-10Z" />
      <Head at="translate(20 34) rotate(-14) scale(.86)">
        <Eyes look={-4} rx={3.4} ry={5.4} />
      </Head>
    </>
  ),
  caught: (
    <>
      <Tail d="M88 90C106 92 116 78 112 62c-2-8-10-9-13-4" />
      <path d="M24 100C16 84 22 62 40 54c22-8 46 4 52 24 2 8 1 16-3 22Z" />
      <path className="tail paw" d="M46 74C32 58 14 52-3 56" />
      <Head at="translate(38 44) rotate(-5) scale(.9)">
        <Line d={glad} />
      </Head>
    </>
  ),
  sulking: (
    <>
      <Tail d="M24 96C8 102-8 98-12 90" />
      <path d="M40 30C30 34 22 46 19 58c-5 15-3 31 5 42h56c3-4 5.5-10 6-19 1-18.5-4.5-34.5-13.5-45.5Z" />
      <Head at="translate(52 32) scale(.92)" d={flatHead}>
        <Eyes rx={4} ry={4} />
        <Line d="M-14-8h10M4-8h10M-3.5 9q3.5-3 7 0" />
      </Head>
    </>
  ),
  curled: (
    <>
      <path d="M2 96C-8 74 14 50 52 50s60 26 48 46q-2 4-8 4H10q-6 0-8-4Z" />
      <Head at="translate(24 78) rotate(8) scale(.8)">
        <Line d={shut} />
      </Head>
      <Line d="M95 78C84 96 58 97 38 93" />
      <path className="tail sleep" d="M58 40h8l-8 9h8M74 24h10l-10 11h10" />
    </>
  ),
};

/** Draws the cat in a pose, in a box of 88 by 100 with its feet at the bottom. */
export function CatPose({ pose }: { pose: DrawnPose }): ReactNode {
  return poses[pose];
}
