import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Spacer } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { color, fontSize, lineHeight, size, space } from '#ui/theme/tokens.ts';

const ROWS = 5;

const List = styled.ul`
  display: flex;
  flex-direction: column;

  & > li {
    display: flex;
    align-items: center;
    gap: ${space.ms};
    min-block-size: 4rem;
  }

  & > li + li {
    border-block-start: ${size.hairline} solid ${color.border};
  }
`;

/** Reserves the height of its line, so that nothing moves when a text appears. */
const Note = styled.p`
  min-block-size: 1.05rem;
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.xs};
`;

export interface TopCardProps {
  title: string;
  all: string;
  to: string;
  none: string;
  /** `undefined` while not read. */
  lines: readonly ReactNode[] | undefined;
  /** Number of further places with an unknown rate. */
  unknown: number;
  isFailing: boolean;
  retry: () => void;
}

/** Shows the top of a list, with a link to all of it. */
export function TopCard({
  title,
  all,
  to,
  none,
  lines,
  unknown,
  isFailing,
  retry,
}: TopCardProps): ReactNode {
  const { t } = useTranslation();
  const isUnread = isFailing && !lines;
  // An empty list of an earlier try is not shown as 'none' when the newest try failed.
  const isNone = lines?.length === 0 && !isFailing;
  return (
    <Card variant="flat">
      <CardHeader>
        <Heading level={2} scale="xl">
          {title}
        </Heading>
        <Spacer />
        <TextLink as={Link} to={to}>
          {all}
          <ChevronForwardIcon size="xs" />
        </TextLink>
      </CardHeader>
      <CardBody>
        {isFailing ? <RetryMessage onRetry={retry}>{t('home.top.failed')}</RetryMessage> : null}
        {isNone ? <Muted>{none}</Muted> : null}
        {isUnread || lines?.length === 0 ? null : (
          <List aria-busy={!lines}>
            {lines ??
              Array.from({ length: ROWS }, (_, index) => (
                <li key={index}>
                  <Skeleton
                    height="2.5rem"
                    {...(index === 0 ? { label: t('common.loading') } : {})}
                  />
                </li>
              ))}
          </List>
        )}
        <Note>{unknown > 0 ? t('home.top.unknown', { count: unknown }) : null}</Note>
      </CardBody>
    </Card>
  );
}
