import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { MAX_TITLE } from '#lib/votingRules.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Draft } from './draft.ts';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import type { Field } from './proposalForm.ts';

function DraftNote({ draft: { isKept, clear } }: { draft: Draft }): ReactNode {
  const { t } = useTranslation();
  if (!isKept) return null;
  return (
    <Row justify="between" wrap>
      <Muted>{t('voting.create.draft')}</Muted>
      <Button variant="text" scale="sm" onClick={clear}>
        {t('voting.create.clear')}
      </Button>
    </Row>
  );
}

interface ContentPartProps {
  draft: Draft;
  /** Names of both fields, which their issues repeat. */
  fields: { title: string; body: string };
  errors: Partial<Record<Field, string>>;
}

/** Takes the title and the text of a proposal. */
export function ContentPart({ draft, fields, errors }: ContentPartProps): ReactNode {
  const { form, change } = draft;
  return (
    <Card aria-label={fields.body}>
      <CardBody>
        <Stack gap="lg">
          <TextInput
            label={fields.title}
            value={form.title}
            error={errors.title}
            maxLength={2 * MAX_TITLE}
            dir="auto"
            onChange={(title) => change({ title })}
          />
          <MarkdownEditor
            label={fields.body}
            text={form.body}
            error={errors.body}
            onChange={(body) => change({ body })}
          />
          <DraftNote draft={draft} />
        </Stack>
      </CardBody>
    </Card>
  );
}
