import type { ReactNode } from 'react';
import { SignDialog } from '#entities/acts/SignDialog.tsx';
import { useSigning } from '#entities/messages/useSigning.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { formatDateTime } from '#lib/time.ts';
import { PUBLISH_POWER, type ProposalTerms } from '#lib/votingRules.ts';
import { useAppDispatch } from '#redux';
import { Message } from '#ui/Message.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { PowerPart } from '../power/PowerPart.tsx';
import { usePower } from '../power/usePower.ts';
import { NotStored } from '../signing/NotStored.tsx';
import { currentSources } from '../space.ts';
import { publish, type PublishResult } from './publish.ts';
import { thresholdText } from './threshold.ts';

/** Reports whether nobody answered, or nobody ever will: another answer may differ the next time. */
const isAway = (result: PublishResult): boolean =>
  result.outcome === 'unsent' && (result.kind === 'unreachable' || result.kind === 'off');

function Failed({ result }: { result: PublishResult }): ReactNode {
  const { t } = useTranslation();
  if (result.outcome === 'published') return null;
  const next = t(isAway(result) ? 'voting.create.away' : 'voting.create.draft');
  return <NotStored result={result} next={next} />;
}

interface PublishDialogProps {
  account: Address;
  terms: ProposalTerms;
  onPublished: (id: Hex) => void;
  onClose: () => void;
}

/** Checks the power that publishing needs, shows what is signed, and lets the account sign it. */
export function PublishDialog({
  account,
  terms,
  onPublished,
  onClose,
}: PublishDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const view = usePower(currentSources, account, terms.snapshot);
  const { stage, error, result, press } = useSigning(async (_shown: void, onSigned) => {
    const made = await dispatch(publish(account, terms, onSigned));
    if (made.ok && made.result.outcome === 'published') onPublished(made.result.id);
    return made;
  });
  const { power } = view;
  const isEnough = power !== undefined && power.total >= PUBLISH_POWER;
  return (
    <SignDialog
      title={t('voting.create.review')}
      stage={stage}
      error={error}
      failure={result ? <Failed result={result} /> : null}
      signsTitle={t('voting.dialog.signs')}
      signs={
        isEnough ? (
          <>
            <Text scale="sm">
              {t('voting.create.signs.text', {
                account: shortenAddress(account),
                title: terms.title,
                choices: terms.choices.length,
                start: formatDateTime(terms.start, locale),
                end: formatDateTime(terms.end, locale),
                block: String(terms.snapshot),
              })}
            </Text>
            <Muted>{t('voting.dialog.free')}</Muted>
          </>
        ) : null
      }
      notes={isEnough ? <Message variant="info">{t('voting.create.isFinal')}</Message> : null}
      actions={{
        review: t('voting.create.sign'),
        signing: t('voting.dialog.signing'),
        sending: t('voting.create.sending'),
      }}
      isDisabled={!isEnough}
      onPress={() => void press()}
      onClose={onClose}
    >
      <PowerPart view={view} block={terms.snapshot} />
      {power !== undefined && !isEnough ? (
        <Message variant="danger" role="alert">
          {thresholdText(t)}
        </Message>
      ) : null}
    </SignDialog>
  );
}
