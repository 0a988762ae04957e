import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Hex } from '#lib/hex.ts';
import { termsHash, type CompetitionTerms } from '#protocol/competitionTerms.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { HashText } from './HashText.tsx';

/** Holds the hash of the terms on this page against the one on the chain. */
export function TermsCheck({
  document,
  onChain,
}: {
  document: CompetitionTerms;
  onChain: Hex;
}): ReactNode {
  const { t } = useTranslation();
  const isRight = useMemo(() => termsHash(document) === onChain, [document, onChain]);
  return (
    <Stack gap="sm">
      <DetailRow
        label={t('competition.rules.hash')}
        value={<HashText value={onChain} label={t('competition.rules.hash')} />}
      />
      <Message variant={isRight ? 'success' : 'danger'}>
        {t(isRight ? 'competition.rules.hashRight' : 'competition.rules.hashWrong')}
      </Message>
    </Stack>
  );
}
