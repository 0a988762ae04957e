import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Component whose code is loaded on first render, or ahead of it by `preload`. */
export type LatePart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  preload: () => void;
};

/** Splits a component off its importer's chunk. Show it inside a `LateBoundary` or `Suspense`. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    // A failed load is repeated, and reported, when the part is shown.
    { preload: () => void load().catch(() => undefined) },
  );
}
