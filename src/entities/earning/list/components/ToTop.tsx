import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronUpIcon } from '#ui/icons/ChevronUpIcon.tsx';
import { layer, media, space } from '#ui/theme/tokens.ts';

/** Above the phone's bottom bar and the page's footer. */
const Place = styled.div`
  position: fixed;
  inset-block-end: calc(${space.xxxl} + env(safe-area-inset-bottom));
  inset-inline-end: ${space.md};
  z-index: ${layer.raised};

  ${media.fromTablet} {
    inset-inline-end: ${space.lg};
  }
`;

const isFarDown = (): boolean => window.scrollY > window.innerHeight;

/** Renders 'To Top' once the page has scrolled by more than a screen. */
export function ToTop(): ReactNode {
  const { t } = useTranslation();
  const [isFar, setFar] = useState(isFarDown);
  useEffect(() => {
    const look = (): void => setFar(isFarDown());
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isFar) return null;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Place>
      <Button
        variant="subtle"
        scale="sm"
        endIcon={<ChevronUpIcon size="sm" />}
        onClick={() => window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })}
      >
        {t('earn.toTop')}
      </Button>
    </Place>
  );
}
