import { lazy, Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Holds the place of a drawing of 220 by `height`, so that nothing moves when it comes. */
const Room = styled.div<{ $height: number }>`
  inline-size: 100%;
  max-inline-size: 14rem;
  aspect-ratio: 220 / ${({ $height }) => $height};
`;

const Nothing = (): null => null;

/** Drawings are no part of the first load; a page whose drawing is missing says what it has to say all the same. */
function late(load: () => Promise<() => ReactNode>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

const drawings = {
  sleepingCat: {
    height: 150,
    Art: late(async () => (await import('./CatArt.tsx')).SleepingCatArt),
  },
  lostCat: { height: 170, Art: late(async () => (await import('./CatArt.tsx')).LostCatArt) },
};

/** A drawing for a page that says one thing. Decoration. */
export function LateArt({ name }: { name: keyof typeof drawings }): ReactNode {
  const { height, Art } = drawings[name];
  return (
    <Suspense fallback={<Room $height={height} />}>
      <Art />
    </Suspense>
  );
}
