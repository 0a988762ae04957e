import { useState, type ReactNode } from 'react';
import { chain } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { checkNode } from '../checkNode.ts';
import { parseRpcUrl, type ParsedRpcUrl } from '../rpcUrl.ts';
import { selectRpcUrl } from '../settingsSelectors.ts';
import { rpcUrlChosen } from '../settingsSlice.ts';

type Issue = Extract<ParsedRpcUrl, { ok: false }>['issue'] | 'unreachable' | 'wrongChain';

/** Sets a custom node, after checking which chain it serves. */
export function NodeSetting(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectRpcUrl);
  const [text, setText] = useState(own ?? '');
  const [issue, setIssue] = useState<Issue>();
  const [checking, setChecking] = useState(false);

  const type = (next: string): void => {
    setText(next);
    setIssue(undefined);
  };
  const use = async (): Promise<void> => {
    const parsed = parseRpcUrl(text);
    if (!parsed.ok) {
      setIssue(parsed.issue);
      return;
    }
    setIssue(undefined);
    setChecking(true);
    const verdict = await checkNode(parsed.url);
    setChecking(false);
    if (verdict === 'fine') dispatch(rpcUrlChosen(parsed.url));
    else setIssue(verdict);
  };
  const remove = (): void => {
    type('');
    dispatch(rpcUrlChosen(null));
  };
  const isUsed = own !== null && own === text.trim();

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
        hint={isUsed ? t('settings.rpc.saved') : t('settings.rpc.hint', { chain: chain.name })}
        error={issue && t(`settings.rpc.${issue}`, { chain: chain.name })}
      />
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
