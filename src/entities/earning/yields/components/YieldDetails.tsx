import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { MINUTE } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Divider, Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { selectSecondsSince } from '../selectSecondsSince.ts';
import { yieldText } from '../yieldText.ts';
import { shownRateE18, type KnownYield, type Yield, type YieldInput } from '../yieldTypes.ts';
import { YieldInputs } from './YieldInputs.tsx';
import { YieldReason } from './YieldReason.tsx';

/** Renders the formula in words for the given inputs. */
function Formula({
  inputs,
  isCompounding,
}: {
  inputs: readonly YieldInput[];
  isCompounding: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const reward = inputs.find((input) => input.kind === 'perBlock')?.token.symbol ?? '';
  const staked = inputs.find((input) => input.kind === 'staked')?.token.symbol ?? '';
  const hasFees = inputs.some((input) => input.kind === 'lpFees' && typeof input.fees === 'object');
  const isPriced = inputs.some(({ kind }) => kind === 'price' || kind === 'noPrice');
  const apr = isPriced
    ? t('yields.formula.priced', { reward, staked })
    : t('yields.formula.same', { reward });
  return (
    <Stack gap="xs">
      <Heading level={3} scale="sm">
        {t('yields.formula')}
      </Heading>
      <Muted>{`${t(hasFees ? 'volumes.rewardApr' : 'yields.apr')} = ${apr}`}</Muted>
      {hasFees ? <Muted>{`${t('yields.lpFees')} = ${t('volumes.lpFees.formula')}`}</Muted> : null}
      {isCompounding ? <Muted>{`${t('yields.apy')} = ${t('yields.formula.fees')}`}</Muted> : null}
    </Stack>
  );
}

/** Shows the block and age of the inputs. */
function Age({ block, at }: KnownYield): ReactNode {
  const { t, locale } = useTranslation();
  const seconds = useAppSelector((state) => selectSecondsSince(state, at));
  const age =
    seconds < 2 * MINUTE
      ? t('common.seconds', { count: seconds })
      : t('common.minutes', { count: Math.floor(seconds / MINUTE) });
  return (
    <Muted scale="xs">
      {t('yields.age', { block: formatAmount(BigInt(block), { decimals: 0 }, { locale }), age })}
    </Muted>
  );
}

function Rate({ known }: { known: KnownYield }): ReactNode {
  const { t, locale } = useTranslation();
  const isCompounding = known.apyE18 !== undefined;
  return (
    <Panel>
      <Stack gap="xs">
        <Muted as="span">{t(isCompounding ? 'yields.apy' : 'yields.apr')}</Muted>
        <Text as="span" scale="xxl" weight="bold" numeric>
          {yieldText(shownRateE18(known), locale)}
        </Text>
        {isCompounding ? (
          <DetailRow label={t('yields.apr')} value={yieldText(known.aprE18, locale)} />
        ) : null}
        {known.lpFeesE18 === undefined ? null : (
          <>
            <DetailRow label={t('volumes.rewardApr')} value={yieldText(known.aprE18, locale)} />
            <DetailRow label={t('yields.lpFees')} value={yieldText(known.lpFeesE18, locale)} />
          </>
        )}
      </Stack>
    </Panel>
  );
}

export interface YieldDetailsProps {
  yield: Yield;
  label: string;
  onClose: () => void;
}

/** Explains a rate by its inputs, formula, block and age, or says why it is not shown. */
export function YieldDetails({ yield: found, label, onClose }: YieldDetailsProps): ReactNode {
  const { t } = useTranslation();
  const inputs = found?.inputs ?? [];
  return (
    <Modal open onClose={onClose} title={label} closeLabel={t('common.close')}>
      <Stack gap="md">
        {found === undefined ? <Skeleton height="6rem" label={t('common.loading')} /> : null}
        {found?.kind === 'hidden' ? <YieldReason {...found} /> : null}
        {found?.kind === 'known' ? <Rate known={found} /> : null}
        {inputs.length === 0 ? null : (
          <Stack gap="sm">
            <Heading level={3} scale="sm">
              {t('yields.inputs')}
            </Heading>
            <YieldInputs inputs={inputs} />
            <Divider />
            <Formula
              inputs={inputs}
              isCompounding={inputs.some(({ kind }) => kind === 'harvests')}
            />
          </Stack>
        )}
        {found?.kind === 'known' ? (
          <Stack gap="xxs">
            <Age {...found} />
            <Muted scale="xs">{t('yields.estimate')}</Muted>
          </Stack>
        ) : null}
      </Stack>
    </Modal>
  );
}
