import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { ListLoading, ListUnreadable } from '#entities/feedback/ListStates.tsx';
import { useWhenLeft } from '#entities/feedback/useWhenLeft.ts';
import { useTeams } from '#entities/profile/useProfile.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ProgressSteps } from '#ui/ProgressSteps.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { usePictures } from '../usePictures.ts';
import { NameStep } from './NameStep.tsx';
import { PictureStep } from './PictureStep.tsx';
import {
  currentStep,
  draftedPicture,
  draftedTeam,
  setupSteps,
  shownStep,
  type SetupFacts,
  type SetupStep,
} from './setupModel.ts';
import { selectWishedStep, setupLeft, stepWished } from './setupSlice.ts';
import { StarterStep } from './StarterStep.tsx';
import { TeamStep } from './TeamStep.tsx';
import { useSetupDraft, type OpenDraft } from './useSetupDraft.ts';

const labels = {
  starter: 'profile.step.starter',
  picture: 'profile.step.picture',
  team: 'profile.step.team',
  name: 'profile.step.name',
} as const satisfies Record<SetupStep, TextKey>;

const helps = {
  starter: 'profile.step.starter.help',
  picture: 'profile.step.picture.help',
  team: 'profile.step.team.help',
  name: 'profile.step.name.help',
} as const satisfies Record<SetupStep, TextKey>;

const Focused = styled.div`
  outline: none;
`;

function StepTitle({ step }: { step: SetupStep }): ReactNode {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(step);
  useEffect(() => {
    // The previous step's focused element was removed.
    if (first.current !== step) place.current?.focus();
    first.current = step;
  }, [step]);
  return (
    <Focused ref={place} tabIndex={-1}>
      <Stack gap="xs">
        <Heading level={2}>{t(labels[step])}</Heading>
        <Muted>{t(helps[step])}</Muted>
      </Stack>
    </Focused>
  );
}

function Steps({ shown, current }: { shown: SetupStep; current: SetupStep }): ReactNode {
  const { t } = useTranslation();
  const done = setupSteps.indexOf(current);
  return (
    <ProgressSteps
      label={t('profile.setup.steps')}
      steps={setupSteps.map((step, at) => ({
        id: step,
        label: t(labels[step]),
        state: step === shown ? 'current' : at < done ? 'done' : 'upcoming',
        stateLabel: at < done ? t('profile.setup.done') : undefined,
      }))}
    />
  );
}

function OpenSetup({
  account,
  facts,
  change,
}: {
  account: Address;
  facts: SetupFacts;
  change: OpenDraft['change'];
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { pictures, teams } = facts;
  const current = currentStep(facts);
  const step = shownStep(current, useAppSelector(selectWishedStep));
  const picture = draftedPicture(facts);
  const team = draftedTeam(facts);
  const before = setupSteps[setupSteps.indexOf(step) - 1];

  function content(): ReactNode {
    switch (step) {
      case 'starter':
        return <StarterStep account={account} />;
      case 'picture':
        return (
          <PictureStep
            account={account}
            pictures={pictures}
            chosen={picture}
            onChosen={(tokenIdRaw) => change({ tokenIdRaw })}
          />
        );
      case 'team':
        return <TeamStep teams={teams} chosen={team} onChosen={(teamId) => change({ teamId })} />;
      case 'name':
        return picture && team ? (
          <NameStep
            account={account}
            picture={picture}
            team={team}
            draft={facts.draft}
            onChange={change}
          />
        ) : null;
    }
  }

  return (
    <Card>
      <CardBody>
        <Stack gap="lg">
          <Muted>{t('profile.setup.subtitle')}</Muted>
          <Steps shown={step} current={current} />
          <StepTitle step={step} />
          {content()}
          {before === undefined || before === 'starter' ? null : (
            <Row justify="center">
              <Button variant="text" scale="sm" onClick={() => dispatch(stepWished(before))}>
                {t('profile.setup.back', { step: t(labels[before]) })}
              </Button>
            </Row>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

/**
 * Sets up a profile in four steps. What the chain knows decides which step is next, so that a
 * reload goes on where it stopped.
 */
export function SetupPart({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const pictures = usePictures(account);
  const teams = useTeams();
  const { draft, change } = useSetupDraft(account);
  useWhenLeft(setupLeft);
  if (pictures === null || teams === null)
    return <ListUnreadable text={t('profile.failed')} onRetry={() => dispatch(retryAsked())} />;
  if (!pictures || !teams) return <ListLoading rows={4} />;
  return <OpenSetup account={account} facts={{ pictures, teams, draft }} change={change} />;
}
