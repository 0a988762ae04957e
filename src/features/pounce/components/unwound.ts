import type { CSSProperties } from 'react';

/** Returns the style by which `poseStyles` unwinds the thread, in percent. */
export function unwound(progress: number): CSSProperties {
  return { '--unwound': progress } as CSSProperties;
}
