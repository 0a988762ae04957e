import { Suspense, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { latePart } from '#entities/feedback/latePart.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { MAX_BODY } from '#lib/votingRules.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { LinkIcon } from '#ui/icons/LinkIcon.tsx';
import { ListIcon } from '#ui/icons/ListIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Muted } from '#ui/Text.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { size } from '#ui/theme/tokens.ts';
import { applyTool, type Selection, type Tool } from './markdownTools.ts';

const Markdown = latePart(async () => (await import('../markdown/Markdown.tsx')).Markdown);

const TOOLS = {
  bold: { key: 'voting.create.tool.bold', sign: 'B' },
  italic: { key: 'voting.create.tool.italic', sign: 'I' },
  heading: { key: 'voting.create.tool.heading', sign: 'H' },
  list: { key: 'voting.create.tool.list', sign: <ListIcon size="sm" /> },
  quote: { key: 'voting.create.tool.quote', sign: '“ ”' },
  link: { key: 'voting.create.tool.link', sign: <LinkIcon size="sm" /> },
  code: { key: 'voting.create.tool.code', sign: '</>' },
} as const satisfies Record<Tool, { key: TextKey; sign: ReactNode }>;

const names = Object.keys(TOOLS) as Tool[];

const Preview = styled(Panel)`
  min-block-size: 18rem;
`;

const ToolButton = styled(Button)`
  min-inline-size: max(${size.controlSm}, ${size.touch});
  min-block-size: max(${size.controlSm}, ${size.touch});
`;

/** Buttons that mark the selected text. */
function ToolRow({ target, onUse }: { target: string; onUse: (tool: Tool) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Row wrap gap="xs" role="toolbar" aria-label={t('voting.create.tools')} aria-controls={target}>
      {names.map((tool) => (
        <ToolButton
          key={tool}
          scale="sm"
          variant="subtle"
          aria-label={t(TOOLS[tool].key)}
          title={t(TOOLS[tool].key)}
          onClick={() => onUse(tool)}
        >
          <span aria-hidden>{TOOLS[tool].sign}</span>
        </ToolButton>
      ))}
    </Row>
  );
}

/** Edits a text in Markdown, with a preview as the proposal's page shows it. */
export function MarkdownEditor({
  label,
  text,
  error,
  onChange,
}: {
  label: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [selection, setSelection] = useState<Selection>();
  // The selection is set once the field has the new text.
  useLayoutEffect(() => {
    if (!selection || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(selection.start, selection.end);
  }, [selection]);
  const use = (tool: Tool): void => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    const edited = applyTool(tool, text, { start, end });
    onChange(edited.text);
    setSelection({ start: edited.start, end: edited.end });
  };
  return (
    <Tabs
      label={label}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'write',
          label: t('voting.create.write'),
          content: (
            <Stack gap="sm">
              <ToolRow target={id} onUse={use} />
              <TextArea
                ref={field}
                id={id}
                label={label}
                rows={14}
                value={text}
                error={error}
                hint={`${t('voting.create.tip')} ${t('voting.create.size', { used: text.length, most: MAX_BODY })}`}
                onChange={onChange}
              />
            </Stack>
          ),
        },
        {
          id: 'preview',
          label: t('voting.create.preview'),
          content: (
            <Preview>
              {text.trim() === '' ? (
                <Muted>{t('voting.create.preview.none')}</Muted>
              ) : (
                <Suspense fallback={<Skeleton height="10rem" label={t('common.loading')} />}>
                  <Markdown text={text} />
                </Suspense>
              )}
            </Preview>
          ),
        },
      ]}
    />
  );
}
