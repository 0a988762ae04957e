import { lazy, Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Reserves the space of a drawing of 220 by `height`, so that the layout doesn't shift. */
const Placeholder = styled.div<{ $height: number }>`
  inline-size: 100%;
  max-inline-size: 14rem;
  aspect-ratio: 220 / ${({ $height }) => $height};
`;

const Nothing = (): null => null;

/** Loads a drawing outside the first load. The page works without it. */
function late(load: () => Promise<() => ReactNode>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

const cats = () => import('./CatArt.tsx');

const drawings = {
  sleepingCat: {
    height: 150,
    Art: late(async () => (await cats()).SleepingCatArt),
  },
  lostCat: { height: 170, Art: late(async () => (await cats()).LostCatArt) },
};

/** Shows a drawing above a page's single message. Decorative. */
export function LateArt({ name }: { name: keyof typeof drawings }): ReactNode {
  const { height, Art } = drawings[name];
  return (
    <Suspense fallback={<Placeholder $height={height} />}>
      <Art />
    </Suspense>
  );
}
