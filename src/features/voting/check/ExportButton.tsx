import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { saveFile, textContent } from '#lib/saveFile.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { askExport } from '#remote/hub/export.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { hubText } from '../hubTexts.ts';
import { HubError, type HubErrorKind } from '#remote/hub/hubError.ts';

/** Saves all messages of a proposal as a file that `scripts/verify-export.ts` checks offline. */
export function ExportButton({ proposal: { id } }: { proposal: Proposal }): ReactNode {
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<HubErrorKind>();
  const save = async (): Promise<void> => {
    setReading(true);
    setFailure(undefined);
    try {
      const text = JSON.stringify(await askExport(id), null, 1);
      saveFile(`proposal-${id.slice(2, 10)}.json`, textContent(text, 'application/json'));
    } catch (thrown) {
      setFailure(thrown instanceof HubError ? thrown.kind : 'unreachable');
    }
    setReading(false);
  };
  return (
    <>
      <Button variant="text" loading={isReading} onClick={() => void save()}>
        {t('voting.check.export')}
      </Button>
      {failure ? (
        <Text scale="sm" tone="danger" role="alert">
          {t(hubText(failure))}
        </Text>
      ) : null}
    </>
  );
}
