import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { HillScene } from './components/HillScene.tsx';
import { Perch } from './components/Perch.tsx';
import { isCovered } from './isCovered.ts';
import { useBlinks } from './useBlinks.ts';
import { usePounce } from './usePounce.ts';
import { yarnOrigin } from './yarnOrigin.ts';

/**
 * Lets the hill's cat tell of every transaction on every page: it watches the ball of yarn until
 * its paw is on it. Decoration: toasts, dialogs and banners say the same in words.
 */
export function Pounce(): ReactNode {
  const { moved, ...state } = usePounce();
  const { pose } = state;
  const isActive = state.progress > 0 || pose === 'sulking';
  const blinks = useBlinks(pose === 'sitting');
  const scene = useRef<SVGGElement>(null);
  const [hasPerch, setHasPerch] = useState(false);

  useLayoutEffect(() => {
    if (pose !== 'watching' || !scene.current) return;
    const { style } = scene.current;
    const from = yarnOrigin(scene.current);
    for (const axis of ['x', 'y'] as const)
      if (from) style.setProperty(`--from-${axis}`, `${from[axis]}px`);
      else style.removeProperty(`--from-${axis}`);
  }, [pose]);

  useEffect(() => {
    if (pose === 'sitting' || pose === 'dozing') return undefined;
    const look = (): void => {
      const cat = scene.current?.lastElementChild;
      setHasPerch(!!cat && isCovered(cat));
    };
    look();
    const ends = ['scrollend', 'resize'];
    for (const end of ends) window.addEventListener(end, look, { passive: true });
    return () => {
      for (const end of ends) window.removeEventListener(end, look);
    };
  }, [pose]);

  return (
    <>
      <HillScene ref={scene} {...state} moved={moved} blinks={blinks} />
      {isActive ? <Perch {...state} isCovered={hasPerch} /> : null}
    </>
  );
}
