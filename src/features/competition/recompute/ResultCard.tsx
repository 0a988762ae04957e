import { useState, type ReactNode } from 'react';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { Countdown } from '#entities/clock/Countdown.tsx';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useTeam } from '#entities/profile/useProfile.ts';
import { useTranslation } from '#i18n/t.ts';
import { saveFile, textContent } from '#lib/saveFile.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import type { Phase, ProposedResult } from '../competitionModel.ts';
import type { FinalizeModel } from '../acts/finalizeAct.ts';
import type { PublishedList } from './readResultFile.ts';
import type { ListView } from './usePublishedList.ts';
import type { Battle } from '../useCompetition.ts';
import { HashText } from '../components/HashText.tsx';
import { FinalizeDialog } from '../components/lateParts.ts';
import { meowText } from '../components/meowText.ts';

const LIST_NAME = 'meowswap-battle-result.json';

/** Says until when a proposed result can be objected to, and lets anyone make it final then. */
function ObjectionWindow({
  result,
  onFinalize,
}: {
  result: ProposedResult;
  /** Absent where no account is connected. */
  onFinalize: (() => void) | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const now = useChainClock()?.now;
  if (now === undefined || now < result.finalFrom)
    return (
      <Stack gap="sm">
        <Message variant="info">{t('competition.result.proposed')}</Message>
        <Text weight="bold">{t('competition.result.objectIn')}</Text>
        <Countdown label={t('competition.result.objectIn')} to={result.finalFrom} />
        <Muted>{t('competition.result.objectHelp')}</Muted>
      </Stack>
    );
  return (
    <Message
      variant="info"
      action={
        onFinalize ? (
          <Button scale="sm" onClick={onFinalize}>
            {t('competition.result.finalize')}
          </Button>
        ) : undefined
      }
    >
      {t('competition.result.windowOver')} {t('competition.result.finalizeText')}
    </Message>
  );
}

function Figures({ result }: { result: ProposedResult }): ReactNode {
  const { t, locale } = useTranslation();
  const winner = useTeam(result.winningTeam);
  return (
    <Stack gap="xs">
      <DetailRow
        label={t('competition.result.winner')}
        value={winner?.name ?? `#${result.winningTeam}`}
      />
      <DetailRow label={t('competition.result.total')} value={meowText(result.totalMeow, locale)} />
      <DetailRow
        label={t('competition.result.blocks')}
        value={t('competition.result.blockRange', {
          first: result.firstBlock.toLocaleString(locale),
          last: result.lastBlock.toLocaleString(locale),
        })}
      />
      <DetailRow
        label={t('competition.result.root')}
        value={<HashText value={result.root} label={t('competition.result.root')} />}
      />
      <DetailRow
        label={t('competition.result.contentHash')}
        value={<HashText value={result.contentHash} label={t('competition.result.contentHash')} />}
      />
    </Stack>
  );
}

/** Offers the published list, or says why it isn't used. */
function List({ list, onRetry }: { list: PublishedList; onRetry: () => void }): ReactNode {
  const { t, locale } = useTranslation();
  if (list.status === 'found')
    return (
      <Stack gap="xs">
        <DetailRow
          label={t('competition.result.winners')}
          value={list.file.rows.length.toLocaleString(locale)}
        />
        <Button
          scale="sm"
          variant="subtle"
          onClick={() => saveFile(LIST_NAME, textContent(list.text, 'application/json'))}
        >
          {t('competition.result.listDownload')}
        </Button>
      </Stack>
    );
  const isAltered = list.status === 'altered';
  return (
    <Message
      variant={isAltered ? 'danger' : 'warning'}
      role="status"
      action={
        <Button scale="sm" variant="subtle" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t(isAltered ? 'competition.result.listAltered' : 'competition.result.listAway')}
    </Message>
  );
}

function intro(phase: Phase, { result }: Battle): 'none' | 'objected' | 'final' | 'window' {
  if (!result.isProposed) return result.attempt > 0 ? 'objected' : 'none';
  return phase === 'close' ? 'window' : 'final';
}

/** Shows the result: the window to object, its figures, its list, and the way to recompute it. */
export function ResultCard({
  battle,
  view,
  children,
}: {
  battle: Battle;
  view: ListView;
  /** Recomputation. */
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const { phase, result } = battle;
  const account = useAppSelector(selectConnectedAccount);
  // Keeps the result as pressed: the dialog reports if it became final or was objected to.
  const [opened, setOpened] = useState<FinalizeModel>();
  const close = (): void => setOpened(undefined);
  const state = intro(phase, battle);
  const hasResult = phase !== 'registration' && phase !== 'open';
  return (
    <Card aria-label={t('competition.result.title')}>
      <CardBody>
        <Stack gap="md">
          <Heading level={2} scale="xl">
            {t('competition.result.title')}
          </Heading>
          {hasResult && state === 'none' ? <Muted>{t('competition.result.none')}</Muted> : null}
          {state === 'objected' ? (
            <Message variant="warning">{t('competition.result.objected')}</Message>
          ) : null}
          {state === 'final' ? <Muted>{t('competition.result.final')}</Muted> : null}
          {result.isProposed ? (
            <>
              {state === 'window' ? (
                <ObjectionWindow
                  result={result}
                  onFinalize={
                    account ? () => setOpened({ account, attempt: result.attempt }) : undefined
                  }
                />
              ) : null}
              <Figures result={result} />
              {view.list ? <List list={view.list} onRetry={view.retry} /> : null}
            </>
          ) : null}
          {children}
        </Stack>
      </CardBody>
      {opened && opened.account === account ? (
        <LateBoundary onClose={close}>
          <FinalizeDialog model={opened} onClose={close} />
        </LateBoundary>
      ) : null}
    </Card>
  );
}
