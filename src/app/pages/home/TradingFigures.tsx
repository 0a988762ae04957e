import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { tradingFees } from '#entities/volumes/lpFees.ts';
import { reasonTexts } from '#entities/volumes/reasonTexts.ts';
import { useDayVolume } from '#entities/volumes/useDayVolume.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { hoursText } from '#lib/time.ts';
import { Text } from '#ui/Text.tsx';
import { media } from '#ui/theme/tokens.ts';
import { Figure } from '#entities/holdings/components/Figures.tsx';

const none: readonly Address[] = [];

/** Reserves the height of its lines, so that nothing moves when they appear. */
const Origin = styled.div`
  grid-column: 1 / -1;
  min-block-size: 2.1rem;

  ${media.fromLaptop} {
    min-block-size: 1.05rem;
  }

  & > dd {
    margin: 0;
  }
`;

/**
 * Shows what was traded in `pairs` within 24 hours and the fees of it, by the history service; '–'
 * with the reason without it. `undefined` pairs are not read yet.
 */
export function TradingFigures({ pairs }: { pairs: readonly Address[] | undefined }): ReactNode {
  const { t, locale } = useTranslation();
  const found = useDayVolume(pairs ?? none);
  const volume = pairs === undefined ? undefined : found;
  const time = hoursText(24, locale);
  const isKnown = typeof volume === 'object';
  const shown = (value: bigint | undefined): ReactNode => (
    <UsdText valueE18={typeof volume === 'string' ? null : value} places={0} />
  );
  const block = isKnown ? formatAmount(BigInt(volume.block), { decimals: 0 }, { locale }) : '';
  const note = [
    isKnown ? t('volumes.origin', { block }) : null,
    isKnown && volume.unpriced > 0 ? t('home.totals.unknown', { count: volume.unpriced }) : null,
    typeof volume === 'string' ? t(reasonTexts[volume]) : null,
  ];
  return (
    <>
      <Figure
        name={t('volumes.volume', { time })}
        value={shown(isKnown ? volume.valueE18 : undefined)}
      />
      <Figure
        name={t('volumes.fees', { time })}
        value={shown(isKnown ? tradingFees(volume.valueE18) : undefined)}
      />
      <Origin>
        <Text as="dd" scale="xs" tone="muted">
          {note.filter(Boolean).join(' · ')}
        </Text>
      </Origin>
    </>
  );
}
