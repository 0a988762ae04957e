import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { HarvestFees } from '#entities/earning/yields/harvestFees.ts';
import { rateE18, type Terms } from '#entities/earning/yields/roiMath.ts';
import { reasonTexts } from '#entities/volumes/reasonTexts.ts';
import type { KnownLpFees, LpFeesIssue } from '#entities/volumes/lpFees.ts';
import { yieldText } from '#entities/earning/yields/yieldText.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatBps } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { space } from '#ui/theme/tokens.ts';
import { timesAYear } from '../roiFigures.ts';
import { roiPercentText } from '../roiText.ts';

const daysAYear = 365n;
/** 100 points read 1X. */
const points = { decimals: 2 };

const Notes = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin: 0;
  padding-inline-start: ${space.md};
  list-style: disc;
`;

/** Trading fees of a staked LP token. */
export interface LpFeesShown {
  /** Share of a trade that the pool's liquidity keeps; `undefined` while unknown. */
  feeBps: bigint | undefined;
  /** Their rate or why it is unknown; `undefined` while asked for. */
  fees: KnownLpFees | LpFeesIssue | undefined;
}

export interface RoiDetailsProps {
  terms: Terms;
  /** Fees of an auto-compounding place. */
  fees: HarvestFees | undefined;
  rewardSymbol: string;
  /** Trading fees on top of the rate, where LP tokens are staked. */
  lpFees?: LpFeesShown | undefined;
  /** The farm's allocation points; 100 reads 1X. */
  allocPoint?: bigint | undefined;
  /** Link to where the staked token is sold. */
  link?: ReactNode;
}

function Rates({ terms, fees, rewardSymbol, lpFees, allocPoint }: RoiDetailsProps): ReactNode {
  const { t, locale } = useTranslation();
  const times = timesAYear(terms);
  const apr = yieldText(terms.aprE18, locale);
  const helpLabel = t('roi.help');
  return (
    <Stack gap="xs">
      {lpFees ? (
        <DetailRow
          label={t('roi.aprWithFees')}
          value={
            typeof lpFees.fees === 'object'
              ? yieldText(terms.aprE18 + lpFees.fees.aprE18, locale)
              : t('roi.unknown')
          }
          help={
            typeof lpFees.fees === 'string'
              ? t(reasonTexts[lpFees.fees])
              : t('volumes.lpFees.about')
          }
          helpLabel={helpLabel}
        />
      ) : null}
      <DetailRow
        label={lpFees ? t('roi.baseApr', { symbol: rewardSymbol }) : t('roi.apr')}
        value={apr}
      />
      {times === undefined ? null : (
        <DetailRow
          label={t('roi.apy', { times })}
          value={roiPercentText(rateE18(terms, daysAYear), locale)}
        />
      )}
      {allocPoint === undefined ? null : (
        <DetailRow
          label={t('roi.multiplier')}
          value={t('roi.multiplier.value', { value: formatAmount(allocPoint, points, { locale }) })}
          help={t('roi.multiplier.help', { symbol: rewardSymbol })}
          helpLabel={helpLabel}
        />
      )}
      {terms.depositFeeBps ? (
        <DetailRow
          label={t('staking.depositFee')}
          value={formatBps(terms.depositFeeBps, { locale })}
        />
      ) : null}
      {fees ? (
        <DetailRow
          label={t('roi.performanceFee')}
          value={formatBps(fees.performanceBps, { locale })}
        />
      ) : null}
      {fees ? (
        <DetailRow label={t('yields.callFee')} value={formatBps(fees.callBps, { locale })} />
      ) : null}
      {lpFees?.feeBps === undefined ? null : (
        <DetailRow label={t('roi.tradingFee')} value={formatBps(lpFees.feeBps, { locale })} />
      )}
    </Stack>
  );
}

/** Renders the inputs of the calculation, behind a button. */
export function RoiDetails(props: RoiDetailsProps): ReactNode {
  const { t } = useTranslation();
  const { terms, lpFees, link } = props;
  return (
    <Disclosure label={t('roi.details')} openLabel={t('roi.hide')}>
      {() => (
        <Stack gap="ms">
          <Rates {...props} />
          <Notes>
            <Muted as="li" scale="xs">
              {t('roi.note.rates')}
            </Muted>
            {terms.depositFeeBps ? (
              <Muted as="li" scale="xs">
                {t('roi.note.depositFee')}
              </Muted>
            ) : null}
            <Muted as="li" scale="xs">
              {t('roi.note.notIncluded')}
            </Muted>
            {lpFees ? (
              <Muted as="li" scale="xs">
                {t('volumes.roi.note')}
              </Muted>
            ) : null}
          </Notes>
          {link}
        </Stack>
      )}
    </Disclosure>
  );
}
