import { useState, type FormEvent, type ReactNode } from 'react';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { sameAddress, toAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { CollectionPart } from './CollectionPart.tsx';
import { GatewaySetting } from './GatewaySetting.tsx';
import { MOST_COLLECTIONS } from './otherStorage.ts';
import { useOtherSettings } from './useOtherSettings.ts';

type AddIssue = 'invalid' | 'known';

const issueTexts: Record<AddIssue, TextKey> = {
  invalid: 'swap.recipient.unresolved',
  known: 'collectibles.others.known',
};

/** Takes the address of a collection. */
function AddCollection({
  known,
  onAdd,
}: {
  known: readonly Address[];
  onAdd: (collection: Address) => void;
}): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [issue, setIssue] = useState<AddIssue>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const address = toAddress(text.trim());
    if (!address) return setIssue('invalid');
    if ([catsAddress, ...known].some((each) => sameAddress(each, address)))
      return setIssue('known');
    setText('');
    setIssue(undefined);
    onAdd(address);
  }
  return (
    <Stack as="form" noValidate gap="sm" onSubmit={submit}>
      <TextInput
        label={t('collectibles.others.address')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setIssue(undefined);
        }}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        error={issue && t(issueTexts[issue])}
      />
      <Button type="submit" variant="secondary">
        {t('collectibles.others.add')}
      </Button>
    </Stack>
  );
}

/** Shows collections of others that the user chose; each fails alone (decision G63). */
export function OtherCollections({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const { settings, isKept, change } = useOtherSettings();
  const { collections } = settings;
  return (
    <Stack gap="lg">
      <Muted>
        {t('collectibles.others.text')} {t('collectibles.others.servers')}
      </Muted>
      {collections.map((collection) => (
        <CollectionPart
          key={`${collection}-${account}`}
          collection={collection}
          account={account}
          settings={settings}
          onAllow={(server) => change({ servers: [...settings.servers, server] })}
          onRemove={() =>
            change({ collections: collections.filter((each) => each !== collection) })
          }
        />
      ))}
      {collections.length < MOST_COLLECTIONS ? (
        <AddCollection
          known={collections}
          onAdd={(collection) => change({ collections: [...collections, collection] })}
        />
      ) : null}
      <GatewaySetting gateways={settings.gateways} onSave={(gateways) => change({ gateways })} />
      {isKept ? null : (
        <Message variant="warning" role="alert">
          {t('errors.storageFull')}
        </Message>
      )}
    </Stack>
  );
}
