import { useState, type ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { Round, VoidReason } from '../predictionModel.ts';
import { coinText, Price, PriceMove, sideText } from './Figures.tsx';
import { CheckDialog } from './lateParts.ts';
import { OwnPosition } from './OwnPosition.tsx';
import { RoundFrame } from './RoundFrame.tsx';
import { voidTexts } from './voidTexts.ts';

function CheckButton({ round }: { round: Round }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        scale="sm"
        onClick={() => setOpen(true)}
        onPointerEnter={CheckDialog.preload}
        onFocus={CheckDialog.preload}
      >
        {t('prediction.check')}
      </Button>
      {isOpen ? (
        <LateBoundary onClose={() => setOpen(false)}>
          <CheckDialog round={round} onClose={() => setOpen(false)} />
        </LateBoundary>
      ) : null}
    </>
  );
}

/** Shows a round that is decided: its prices, who won, and the check. */
export function ExpiredCard({ round }: { round: Round }): ReactNode {
  const { t, locale } = useTranslation();
  const account = useAppSelector(selectAccount);
  const isHouse = round.state === 'house';
  return (
    <RoundFrame
      epoch={round.epoch}
      status={t(isHouse ? 'prediction.house' : 'prediction.card.expired')}
      tone="neutral"
      isQuiet
      // The house wins: neither side is paid.
      {...(isHouse
        ? {}
        : {
            pays: {
              bull: sideText(round, 'bull', t, locale),
              bear: sideText(round, 'bear', t, locale),
            },
          })}
      {...(round.state === 'bull' || round.state === 'bear'
        ? { marked: { side: round.state, text: t('prediction.side.won'), hasWon: true } }
        : {})}
      own={<OwnPosition round={round} account={account} />}
    >
      <Stack gap="xxs">
        <Muted as="span">{t('prediction.closePrice')}</Muted>
        <Text as="span" scale="xl" weight="black" numeric>
          <Price priceE8={round.closePriceE8} />
        </Text>
        <PriceMove from={round.lockPriceE8} to={round.closePriceE8} />
      </Stack>
      {isHouse ? <Muted>{t('prediction.houseText')}</Muted> : null}
      <DetailRow label={t('prediction.lockPrice')} value={<Price priceE8={round.lockPriceE8} />} />
      <DetailRow label={t('prediction.pool')} value={coinText(round.total, locale)} />
      <CheckButton round={round} />
    </RoundFrame>
  );
}

/** Shows a void round, and why every stake goes back. */
export function CanceledCard({ round, reason }: { round: Round; reason: VoidReason }): ReactNode {
  const { t, locale } = useTranslation();
  const account = useAppSelector(selectAccount);
  return (
    <RoundFrame
      epoch={round.epoch}
      status={t('prediction.card.canceled')}
      tone="warning"
      isQuiet
      own={<OwnPosition round={round} account={account} />}
    >
      <Text weight="bold">{reason === 'none' ? null : t(voidTexts[reason])}</Text>
      <DetailRow label={t('prediction.pool')} value={coinText(round.total, locale)} />
      <CheckButton round={round} />
    </RoundFrame>
  );
}
