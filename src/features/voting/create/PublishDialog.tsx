import { useState, type ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { formatDateTime } from '#lib/time.ts';
import { PUBLISH_POWER, type ProposalTerms } from '#lib/votingRules.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { useIsMounted } from '#ui/useIsMounted.ts';
import { useOneAtATime } from '#ui/useOneAtATime.ts';
import { PowerPart } from '../power/PowerPart.tsx';
import { usePower } from '../power/usePower.ts';
import { NotStored } from '../signing/NotStored.tsx';
import type { SigningStage } from '../signing/useSignAndSend.ts';
import { currentSources } from '../space.ts';
import { publish, type PublishResult } from './publish.ts';
import { thresholdText } from './threshold.ts';

/** Reports whether nobody answered, or nobody ever will: another answer may differ the next time. */
const isAway = (result: PublishResult): boolean =>
  result.outcome === 'unsent' && (result.kind === 'unreachable' || result.kind === 'off');

function Failed({ result }: { result: PublishResult }): ReactNode {
  const { t } = useTranslation();
  switch (result.outcome) {
    case 'published':
      return null;
    case 'unsigned':
      return <FailureMessage error={result.error} />;
    case 'refused':
    case 'unsent':
      return (
        <NotStored
          result={result}
          next={t(isAway(result) ? 'voting.create.away' : 'voting.create.draft')}
        />
      );
  }
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
  const [stage, setStage] = useState<SigningStage>('review');
  const [result, setResult] = useState<PublishResult>();
  const isMounted = useIsMounted();
  const sign = useOneAtATime(async (): Promise<void> => {
    setStage('signing');
    setResult(undefined);
    const made = await dispatch(publish(account, terms, () => setStage('sending')));
    if (made.outcome === 'published') onPublished(made.id);
    if (!isMounted.current) return;
    setStage('review');
    setResult(made);
  });
  const { power } = view;
  const isEnough = power !== undefined && power.total >= PUBLISH_POWER;
  return (
    <Modal
      open
      title={t('voting.create.review')}
      closeLabel={t('common.close')}
      steady={stage !== 'review'}
      onClose={onClose}
    >
      <Stack gap="md">
        <PowerPart view={view} block={terms.snapshot} />
        {power !== undefined && !isEnough ? (
          <Message variant="danger" role="alert">
            {thresholdText(t)}
          </Message>
        ) : null}
        {isEnough ? (
          <>
            <Panel>
              <Stack gap="xs">
                <Text scale="sm" weight="bold">
                  {t('voting.dialog.signs')}
                </Text>
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
              </Stack>
            </Panel>
            <Message variant="info">{t('voting.create.isFinal')}</Message>
          </>
        ) : null}
        {result ? <Failed result={result} /> : null}
        <Button
          scale="lg"
          fullWidth
          disabled={!isEnough}
          loading={stage !== 'review'}
          onClick={() => void sign()}
        >
          {stage === 'review' ? t('voting.create.sign') : null}
          {stage === 'signing' ? t('voting.dialog.signing') : null}
          {stage === 'sending' ? t('voting.create.sending') : null}
        </Button>
      </Stack>
    </Modal>
  );
}
