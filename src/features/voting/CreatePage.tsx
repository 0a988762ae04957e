import '#i18n/addPartsTexts.ts';
import '#i18n/addVotingTexts.ts';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { ProposalTerms } from '#lib/votingRules.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { BackIcon } from '#ui/icons/BackIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Heading } from '#ui/Text.tsx';
import { Columns } from './components/Columns.tsx';
import { ActionsCard } from './create/ActionsCard.tsx';
import { ChoicesPart } from './create/ChoicesPart.tsx';
import { ContentPart } from './create/ContentPart.tsx';
import { useDraft } from './create/draft.ts';
import { PublishDialog } from './lateParts.ts';
import { formIssues, termsOf, type Field } from './create/proposalForm.ts';
import { TimesPart } from './create/TimesPart.tsx';
import { currentSources } from './space.ts';
import { useHubTime } from './useHubTime.ts';

function ChoicesCard({
  choices,
  error,
  onChange,
}: {
  choices: readonly string[];
  error: string | undefined;
  onChange: (choices: readonly string[]) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Card aria-label={t('voting.create.choices')}>
      <CardBody>
        <Stack gap="md">
          <Heading level={2} scale="lg">
            {t('voting.create.choices')}
          </Heading>
          <ChoicesPart choices={choices} error={error} onChange={onChange} />
        </Stack>
      </CardBody>
    </Card>
  );
}

function Form(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const account = useAppSelector(selectAccount);
  const head = useAppSelector((state) => state.blocks.currentBlock);
  const now = useHubTime();
  const draft = useDraft();
  const { form, change } = draft;
  const [isTried, setTried] = useState(false);
  const [terms, setTerms] = useState<ProposalTerms>();
  // The newest block may still be undone, or be unknown to the hub's node.
  const block = head === null || head < 1 ? undefined : head - 1;
  const fields = {
    title: t('voting.create.field.title'),
    body: t('voting.create.field.body'),
  };
  const issues = formIssues(form, now, fields);
  const errors: Partial<Record<Field, string>> = isTried
    ? Object.fromEntries(
        Object.entries(issues).map(([field, { key, params }]) => [field, t(key, params)]),
      )
    : {};
  const publish = (): void => {
    setTried(true);
    if (Object.keys(issues).length === 0 && block !== undefined) setTerms(termsOf(form, block));
  };
  return (
    <>
      <Columns
        main={
          <>
            <ContentPart draft={draft} fields={fields} errors={errors} />
            <ChoicesCard
              choices={form.choices}
              error={errors.choices}
              onChange={(choices) => change({ choices })}
            />
          </>
        }
        side={
          <ActionsCard
            block={block}
            blockIssue={isTried && block === undefined ? t('voting.issue.snapshot') : undefined}
            onPublish={publish}
          >
            <TimesPart form={form} errors={errors} now={now} onChange={change} />
          </ActionsCard>
        }
      />
      {terms && account !== null ? (
        <LateBoundary onClose={() => setTerms(undefined)}>
          <PublishDialog
            account={account}
            terms={terms}
            onPublished={(id) => {
              draft.clear();
              void navigate(`/voting/proposal/${id}`, { state: { isNew: true } });
            }}
            onClose={() => setTerms(undefined)}
          />
        </LateBoundary>
      ) : null}
    </>
  );
}

/** Shows /voting/proposal/create: a proposal of one's own. */
export function CreatePage(): ReactNode {
  const { t } = useTranslation();
  if (!currentSources)
    return <NotDeployedPage title={t('voting.create.title')} text={t('voting.notDeployed')} />;
  return (
    <Page>
      <div>
        <Button as={Link} to="/voting" variant="text" scale="sm" startIcon={<BackIcon size="sm" />}>
          {t('voting.back')}
        </Button>
      </div>
      <PageTitle title={t('voting.create.title')} />
      <Form />
    </Page>
  );
}
