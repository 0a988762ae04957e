import { useState, type FormEvent, type ReactNode } from 'react';
import { ipfsGateways } from '#config/tokenLists.ts';
import { OwnServerMessage } from '#entities/feedback/OwnServerMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { mayConnect } from '#lib/connections.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { parseGateway } from '../metadata/metadataUrls.ts';

export interface GatewaySettingProps {
  /** The user's own; empty for those of the build. */
  gateways: readonly string[];
  onSave: (gateways: readonly string[]) => void;
}

/** Takes the user's own list of IPFS gateways (decision G65). */
export function GatewaySetting({ gateways, onSave }: GatewaySettingProps): ReactNode {
  const { t } = useTranslation();
  const shown = (gateways.length > 0 ? gateways : ipfsGateways).join(' ');
  const [text, setText] = useState(shown);
  const [wrong, setWrong] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const closed = gateways.find((gateway) => !mayConnect(gateway));
  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = text.split(/[\s,]+/).filter((each) => each !== '');
    const invalid = typed.find((each) => parseGateway(each) === undefined);
    setWrong(invalid);
    if (invalid !== undefined) return;
    onSave(typed.flatMap((each) => parseGateway(each) ?? []));
    setSaved(true);
  }
  function reset(): void {
    setText(ipfsGateways.join(' '));
    setWrong(undefined);
    setSaved(false);
    onSave([]);
  }
  return (
    <Stack as="form" noValidate gap="sm" onSubmit={submit}>
      <Heading level={3} scale="md">
        {t('collectibles.gateways.title')}
      </Heading>
      <Muted>{t('collectibles.gateways.text')}</Muted>
      <TextInput
        label={t('collectibles.gateways.title')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setWrong(undefined);
          setSaved(false);
        }}
        dir="ltr"
        spellCheck={false}
        error={
          wrong === undefined ? undefined : t('collectibles.gateways.invalid', { text: wrong })
        }
        hint={isSaved ? t('collectibles.gateways.saved') : undefined}
      />
      {closed === undefined ? null : <OwnServerMessage address={closed} />}
      <Row gap="sm" wrap>
        <Button type="submit" scale="sm" variant="secondary">
          {t('collectibles.gateways.save')}
        </Button>
        {gateways.length > 0 ? (
          <Button scale="sm" variant="text" onClick={reset}>
            {t('collectibles.gateways.reset')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
