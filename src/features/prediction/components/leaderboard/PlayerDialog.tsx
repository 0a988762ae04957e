import '#i18n/addPredictionDialogsTexts.ts';
import '#i18n/addLeaderboardTexts.ts';
import type { ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { IndexedNotice } from '#entities/indexed/IndexedNotice.tsx';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { usePlayer, type LastBet } from '../../leaderboardQueries.ts';
import type { PlayerStats } from '../../playerStats.ts';
import { coinText, signedText } from '../Figures.tsx';
import { ResultTag } from '../OwnPosition.tsx';
import { figureText, figureTitle, STATS_FIGURES } from './playerFigures.ts';
import { RecomputePart } from './RecomputePart.tsx';

function Figures({ stats }: { stats: PlayerStats }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Stack gap="xs">
      {STATS_FIGURES.map((figure) => (
        <DetailRow
          key={figure}
          label={figureTitle(figure, t)}
          value={<Verbatim>{figureText(figure, stats, locale)}</Verbatim>}
        />
      ))}
    </Stack>
  );
}

function LastBets({ bets }: { bets: readonly LastBet[] }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Stack gap="xs">
      <Heading level={3} scale="sm">
        {t('leaderboard.stats.last')}
      </Heading>
      {bets.map(({ epoch, side, amount, result, net }) => (
        <Row key={epoch} justify="between" wrap gap="sm">
          <Text as="span" scale="sm" numeric>
            {t('prediction.round', { epoch })} ·{' '}
            {t(side === 'bull' ? 'prediction.up' : 'prediction.down')} ·{' '}
            <Verbatim>{coinText(amount, locale)}</Verbatim>
          </Text>
          <Row gap="sm">
            {net === null || result === 'refunded' ? null : (
              <Text as="bdi" scale="sm" numeric tone={net < 0n ? 'danger' : 'success'}>
                {signedText(net, locale)}
              </Text>
            )}
            <ResultTag result={result} />
          </Row>
        </Row>
      ))}
    </Stack>
  );
}

interface PlayerDialogProps {
  account: Address;
  onClose: () => void;
}

/** Shows an account's figures since the first round, its newest bets, and how to check them. */
export function PlayerDialog({ account, onClose }: PlayerDialogProps): ReactNode {
  const { t } = useTranslation();
  const view = usePlayer(account);
  const name = shortenAddress(account);
  const href = explorerLink('address', account);
  return (
    <Modal
      open
      width="lg"
      title={t('leaderboard.stats', { account: name })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted as="span" numeric style={{ overflowWrap: 'anywhere' }}>
          {href === null ? (
            <Verbatim>{account}</Verbatim>
          ) : (
            <ExternalLink href={href}>{account}</ExternalLink>
          )}
        </Muted>
        <IndexedNotice view={view} />
        {view.value?.stats ? (
          <>
            <Figures stats={view.value.stats} />
            <LastBets bets={view.value.bets} />
            <RecomputePart account={account} />
          </>
        ) : null}
        {view.value?.stats === null ? (
          <EmptyState icon={<CatPawIcon size="lg" />} title={t('leaderboard.stats.none')} />
        ) : null}
        {view.value || view.failure ? null : (
          <Skeleton height="12rem" radius="md" label={t('common.loading')} />
        )}
      </Stack>
    </Modal>
  );
}
