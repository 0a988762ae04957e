import type { ReactNode } from 'react';
import type { AskedRun } from '#entities/check/checkRun.ts';
import { CheckProgress, CheckView } from '#entities/check/CheckView.tsx';
import { Findings, type Finding } from '#entities/check/Findings.tsx';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { IconGround } from '#ui/IconGround.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { Check } from './readCheck.ts';
import { flaggedCount, partlyCount } from './verdicts.ts';

/** Says what is missing of the hub's votes, and where its chain of receipts breaks. */
function missing({ withheld, ownMissing, brokenAt }: Check, t: Translate): Finding[] {
  const texts = [
    ...(ownMissing === undefined
      ? []
      : [t('voting.check.ownMissing', { number: String(ownMissing) })]),
    ...withheld
      .filter((seq) => seq !== ownMissing)
      .map((seq) => t('voting.check.withheld', { number: String(seq) })),
    ...(brokenAt === undefined ? [] : [t('voting.check.brokenAt', { number: String(brokenAt) })]),
  ];
  return texts.map((text) => ({ verdict: 'differs', text }));
}

/** Says first what was found of the votes themselves. */
function ofVotes(check: Check, t: Translate): Finding[] {
  const [flagged, partly] = [flaggedCount(check), partlyCount(check)];
  if (flagged > 0)
    return [{ verdict: 'differs', text: t('voting.check.flagged', { count: flagged }) }];
  if (partly > 0) return [];
  return [{ verdict: 'matches', text: t('voting.check.agrees', { count: check.count }) }];
}

/** Says what else the votes could not be held against. */
function unchecked(check: Check, t: Translate): Finding[] {
  const { proposal, hasPowers, hasLog, isOtherBlock } = check;
  const block = String(proposal.snapshot);
  const partly = partlyCount(check);
  const found: (Finding | false)[] = [
    isOtherBlock && { verdict: 'differs', text: t('voting.check.otherBlock', { block }) },
    !hasPowers &&
      !isOtherBlock && { verdict: 'unknown', text: t('voting.check.noArchive', { block }) },
    !hasLog && { verdict: 'unknown', text: t('voting.check.noLog') },
    hasPowers &&
      partly > 0 && { verdict: 'unknown', text: t('voting.check.partly', { count: partly }) },
  ];
  return found.filter((one) => one !== false);
}

function Found({ check }: { check: Check }): ReactNode {
  const { t, locale } = useTranslation();
  const { count, seconds, isSameResult } = check;
  if (count === 0 && flaggedCount(check) === 0)
    return <Findings found={[{ verdict: 'untold', text: t('voting.check.none') }]} />;
  return (
    <Stack gap="sm">
      <Findings found={ofVotes(check, t)} />
      <Findings isStill found={[...missing(check, t), ...unchecked(check, t)]} />
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
  run,
}: {
  proposal: Proposal;
  run: AskedRun<Check>;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Card aria-label={t('voting.check')}>
      <CardBody>
        <Stack gap="md">
          <CheckView
            run={run}
            about={
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
            }
            running={<CheckProgress steps={run.steps} text="voting.check.running" />}
            failed={t('voting.check.failed')}
            buttons={{ start: t('voting.check.start'), again: t('voting.check.again') }}
            beside={<ExportButton proposal={proposal} />}
          >
            {(check) => <Found check={check} />}
          </CheckView>
        </Stack>
      </CardBody>
    </Card>
  );
}
