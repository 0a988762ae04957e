import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { ClockIcon } from '#ui/icons/ClockIcon.tsx';
import { FunnelIcon } from '#ui/icons/FunnelIcon.tsx';
import type { IconProps } from '#ui/icons/Icon.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { SwapIcon } from '#ui/icons/SwapIcon.tsx';
import { TrendIcon } from '#ui/icons/TrendIcon.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { IconGround } from '#ui/IconGround.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { media, space } from '#ui/theme/tokens.ts';

const Cells = styled.ul`
  display: grid;
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.fromTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.fromLaptop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Questions begin at the edge that their answers begin at. */
const Questions = styled(Stack)`
  button {
    justify-content: space-between;
    text-align: start;
  }
`;

function Rule({
  icon: Icon,
  title,
  children,
}: {
  icon: ComponentType<IconProps>;
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <Card as="li" variant="flat">
      <CardBody>
        <Stack gap="sm">
          <IconGround $tone="plum">
            <Icon />
          </IconGround>
          <Heading level={3} scale="md">
            {title}
          </Heading>
          <Muted>{children}</Muted>
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Explains how the battle is fought and counted. `terms`: the check of the terms' hash. */
export function Rules({
  topMembers,
  washBlocks,
  terms,
}: {
  /** Members whose volume makes a team's. */
  topMembers: number;
  /** Blocks within which a buy and a sell are a round trip. */
  washBlocks: number;
  terms: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap="lg">
      <Heading level={2} scale="xxl">
        {t('competition.rules.title')}
      </Heading>
      <Cells>
        <Rule icon={SwapIcon} title={t('competition.rules.trade.title')}>
          {t('competition.rules.trade.text')}
        </Rule>
        <Rule icon={UserIcon} title={t('competition.rules.team.title')}>
          {t('competition.rules.team.text', { count: topMembers })}
        </Rule>
        <Rule icon={TrendIcon} title={t('competition.rules.volume.title')}>
          {t('competition.rules.volume.text')}
        </Rule>
        <Rule icon={FunnelIcon} title={t('competition.rules.wash.title')}>
          {t('competition.rules.wash.text', { count: washBlocks })}
        </Rule>
        <Rule icon={ClockIcon} title={t('competition.rules.ties.title')}>
          {t('competition.rules.ties.text')}
        </Rule>
        <Rule icon={ShieldIcon} title={t('competition.rules.fixed.title')}>
          {t('competition.rules.fixed.text')}
        </Rule>
      </Cells>
      {terms}
    </Stack>
  );
}

const questions = [
  ['competition.faq.profile.q', 'competition.faq.profile.a'],
  ['competition.faq.late.q', 'competition.faq.late.a'],
  ['competition.faq.points.q', 'competition.faq.points.a'],
  ['competition.faq.check.q', 'competition.faq.check.a'],
  ['competition.faq.object.q', 'competition.faq.object.a'],
  ['competition.faq.claim.q', 'competition.faq.claim.a'],
] as const satisfies readonly (readonly [TextKey, TextKey])[];

/** Answers frequent questions, each behind its question. */
export function Faq(): ReactNode {
  const { t } = useTranslation();
  return (
    <Card>
      <CardBody>
        <Stack gap="sm">
          <Heading level={2} scale="xl">
            {t('competition.faq.title')}
          </Heading>
          <Questions gap="sm">
            {questions.map(([question, answer]) => (
              <Disclosure key={question} label={t(question)}>
                {() => <Muted scale="md">{t(answer)}</Muted>}
              </Disclosure>
            ))}
          </Questions>
        </Stack>
      </CardBody>
    </Card>
  );
}
