import type { ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { IconGround } from '#ui/IconGround.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { Check } from './readCheck.ts';
import type { CheckView } from './useCheck.ts';
import { flaggedCount, partlyCount } from './verdicts.ts';

function Missing({ check }: { check: Check }): ReactNode {
  const { t } = useTranslation();
  const { withheld, ownMissing, brokenAt } = check;
  const lines = [
    ...(ownMissing === undefined
      ? []
      : [t('voting.check.ownMissing', { number: String(ownMissing) })]),
    ...withheld
      .filter((seq) => seq !== ownMissing)
      .map((seq) => t('voting.check.withheld', { number: String(seq) })),
    ...(brokenAt === undefined ? [] : [t('voting.check.brokenAt', { number: String(brokenAt) })]),
  ];
  return lines.map((line) => (
    <Message key={line} variant="danger">
      {line}
    </Message>
  ));
}

function Found({ check }: { check: Check }): ReactNode {
  const { t, locale } = useTranslation();
  const { proposal, hasPowers, hasLog, isOtherBlock, count, seconds, isSameResult } = check;
  const block = String(proposal.snapshot);
  const [flagged, partly] = [flaggedCount(check), partlyCount(check)];
  const isGood = flagged === 0 && partly === 0;
  if (count === 0 && flagged === 0)
    return (
      <Message variant="info" role="status">
        {t('voting.check.none')}
      </Message>
    );
  return (
    <Stack gap="sm">
      {flagged > 0 ? (
        <Message variant="danger" role="status">
          {t('voting.check.flagged', { count: flagged })}
        </Message>
      ) : null}
      {isGood ? (
        <Message variant="success" role="status">
          {t('voting.check.agrees', { count })}
        </Message>
      ) : null}
      <Missing check={check} />
      {isOtherBlock ? (
        <Message variant="danger">{t('voting.check.otherBlock', { block })}</Message>
      ) : null}
      {hasPowers || isOtherBlock ? null : (
        <Message variant="warning">{t('voting.check.noArchive', { block })}</Message>
      )}
      {hasLog ? null : <Message variant="warning">{t('voting.check.noLog')}</Message>}
      {hasPowers && partly > 0 ? (
        <Message variant="warning">{t('voting.check.partly', { count: partly })}</Message>
      ) : null}
      <Text scale="sm">
        {t(isSameResult ? 'voting.check.results.same' : 'voting.check.results.differ')}
      </Text>
      <Muted numeric>
        {t('voting.check.took', {
          count,
          seconds: numberFormat(locale, { maximumFractionDigits: 1 }).format(seconds),
        })}
      </Muted>
    </Stack>
  );
}

/** Lets anybody recompute all votes in this browser, and says what it found. */
export function CheckCard({
  proposal,
  view: { check, isChecking, isFailing, progress, start },
}: {
  proposal: Proposal;
  view: CheckView;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Card aria-label={t('voting.check')}>
      <CardBody>
        <Stack gap="md">
          <Row gap="md" align="start">
            <IconGround $tone="plum">
              <ShieldIcon />
            </IconGround>
            <Stack gap="xs">
              <Heading level={2} scale="lg">
                {t('voting.check')}
              </Heading>
              <Muted>{t('voting.check.about', { block: String(proposal.snapshot) })}</Muted>
              <Muted>{t('voting.check.limits')}</Muted>
            </Stack>
          </Row>
          {isFailing ? (
            <RetryMessage onRetry={start}>{t('voting.check.failed')}</RetryMessage>
          ) : null}
          {isChecking ? (
            <Row gap="sm" role="status">
              <Spinner scale="sm" />
              <Muted numeric>{t('voting.check.running', progress)}</Muted>
            </Row>
          ) : null}
          {check && !isChecking ? <Found check={check} /> : null}
          <Row wrap>
            {isChecking || isFailing ? null : (
              <Button variant="secondary" onClick={start}>
                {t(check ? 'voting.check.again' : 'voting.check.start')}
              </Button>
            )}
            <ExportButton proposal={proposal} />
          </Row>
        </Stack>
      </CardBody>
    </Card>
  );
}
