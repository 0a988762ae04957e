import { useState, type ReactNode } from 'react';
import { chain } from '#config/chains.ts';
import { forgetServer, keptServer } from '#entities/feedback/keptServers.ts';
import { OwnServerMessage } from '#entities/feedback/OwnServerMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { mayConnect, sourceOf } from '#lib/connections.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { checkNode } from '../checkNode.ts';
import { parseRpcUrl, type ParsedRpcUrl } from '../rpcUrl.ts';
import { selectRpcUrl } from '../settingsSelectors.ts';
import { rpcUrlChosen } from '../settingsSlice.ts';

type Issue =
  | Extract<ParsedRpcUrl, { ok: false }>['issue']
  | 'unreachable'
  | 'wrongChain'
  | 'closed';

/** Returns the valid address in a text if this page may not connect to it yet. */
function closedTo(text: string): string | undefined {
  const parsed = parseRpcUrl(text);
  return parsed.ok && !mayConnect(parsed.url) ? parsed.url : undefined;
}

/** Sets a custom node, after checking which chain it serves. */
export function NodeSetting(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectRpcUrl);
  const [text, setText] = useState(() => keptServer('node') || (own ?? ''));
  const [issue, setIssue] = useState<Issue>();
  const [checking, setChecking] = useState(false);

  const type = (next: string): void => {
    setText(next);
    setIssue(undefined);
  };
  const use = async (): Promise<void> => {
    const parsed = parseRpcUrl(text);
    if (!parsed.ok) return setIssue(parsed.issue);
    // A content policy cannot allow this address.
    if (sourceOf(parsed.url) === undefined) return setIssue('malformed');
    if (closedTo(parsed.url) !== undefined) return setIssue('closed');
    setIssue(undefined);
    setChecking(true);
    const verdict = await checkNode(parsed.url);
    setChecking(false);
    if (verdict !== 'fine') return setIssue(verdict);
    forgetServer('node');
    dispatch(rpcUrlChosen(parsed.url));
  };
  const remove = (): void => {
    type('');
    forgetServer('node');
    dispatch(rpcUrlChosen(null));
  };
  const isUsed = own !== null && own === text.trim();
  // The node in use is blocked by this page's policy if another tab chose it later.
  const closed = isUsed || issue === 'closed' ? closedTo(text) : undefined;

  return (
    <Stack
      as="form"
      noValidate
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      <TextInput
        label={t('settings.rpc')}
        type="url"
        inputMode="url"
        dir="ltr"
        value={text}
        onChange={type}
        readOnly={checking}
        placeholder={t('settings.rpc.placeholder')}
        hint={
          isUsed && closed === undefined
            ? t('settings.rpc.saved')
            : t('settings.rpc.hint', { chain: chain.name })
        }
        error={
          issue === undefined || issue === 'closed'
            ? undefined
            : t(`settings.rpc.${issue}`, { chain: chain.name })
        }
      />
      {closed === undefined ? null : <OwnServerMessage field="node" address={closed} />}
      <Row gap="sm" wrap>
        {text.trim() === '' || isUsed ? null : (
          <Button type="submit" scale="sm" variant="secondary" loading={checking}>
            {t('settings.rpc.use')}
          </Button>
        )}
        {own === null ? null : (
          <Button scale="sm" variant="text" onClick={remove}>
            {t('settings.rpc.remove')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
