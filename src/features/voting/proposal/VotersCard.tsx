import { useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { explorerLink } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useInfinite } from '#entities/earning/list/useInfinite.ts';
import { ListLoading } from '#entities/feedback/ListStates.tsx';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import type { Proposal, Vote } from '#remote/hub/voting.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardFooter } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Identicon } from '#ui/Identicon.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, media, size, space } from '#ui/theme/tokens.ts';
import { verdictOn, type CheckedVotes } from '../check/verdicts.ts';
import { VerdictTag } from '../check/VerdictTag.tsx';
import { powerText } from '../components/Figures.tsx';
import { FIRST_VOTES } from '../proposals/questions.ts';
import type { KeptView } from '../proposals/defineKept.ts';
import { inOrder, shortChoice } from '../votingModel.ts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li<{ $isBad: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.xs} ${space.md};
  align-items: center;
  padding: ${space.ms} ${space.md};
  border-block-start: ${size.hairline} solid ${color.border};
  background-color: ${({ $isBad }) => ($isBad ? color.dangerSoft : 'transparent')};

  ${media.fromTablet} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(0, 1fr);
    padding-inline: ${space.lg};
  }
`;

const ChoiceCell = styled(Text)`
  grid-row: 2;
  grid-column: 1 / -1;
  overflow-wrap: anywhere;

  ${media.fromTablet} {
    grid-row: 1;
    grid-column: 2;
  }
`;

const Reason = styled(Muted)`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
`;

const Verdict = styled.div`
  grid-column: 1 / -1;
`;

function Voter({ voter, isOwn }: { voter: Address; isOwn: boolean }): ReactNode {
  const { t } = useTranslation();
  const href = explorerLink('address', voter);
  const text = shortenAddress(voter);
  return (
    <Row gap="sm" wrap>
      <Identicon address={voter} size="sm" />
      {href === null ? (
        <Verbatim>{text}</Verbatim>
      ) : (
        <ExternalLink href={href}>{text}</ExternalLink>
      )}
      {isOwn ? (
        <Tag tone="success" icon={<CheckCircleIcon size="xs" />}>
          {t('voting.voters.voted')}
        </Tag>
      ) : null}
    </Row>
  );
}

function VoteItem({
  vote,
  choices,
  isOwn,
  checked,
}: {
  vote: Vote;
  choices: readonly string[];
  isOwn: boolean;
  checked: CheckedVotes | undefined;
}): ReactNode {
  const { locale } = useTranslation();
  const verdict = checked?.verdicts.get(vote.id);
  return (
    <Item $isBad={verdict !== undefined && verdictOn(verdict) === 'differs'}>
      <Voter voter={vote.voter} isOwn={isOwn} />
      <ChoiceCell as="span" weight="bold">
        <bdi>{shortChoice(choices[vote.choice - 1] ?? '')}</bdi>
      </ChoiceCell>
      <Text as="span" align="end" numeric>
        {powerText(vote.power, locale)}
      </Text>
      {vote.reason === '' ? null : (
        <Reason as="q">
          <bdi>{vote.reason}</bdi>
        </Reason>
      )}
      {verdict ? (
        <Verdict>
          <VerdictTag verdict={verdict} />
        </Verdict>
      ) : null}
    </Item>
  );
}

/** Rows of all votes; more are drawn as the end comes into view. */
function Rows({
  votes,
  ...rest
}: {
  votes: readonly Vote[];
  choices: readonly string[];
  account: Address | null;
  checked: CheckedVotes | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const { choices, account, checked } = rest;
  const { shown, hasMore, showMore, endRef } = useInfinite(votes.length, 'votes');
  const drawn = Math.max(shown, Math.min(FIRST_VOTES, votes.length));
  return (
    <>
      <List aria-label={t('voting.voters.unknown')}>
        {votes.slice(0, drawn).map((vote) => (
          <VoteItem
            key={vote.id}
            vote={vote}
            choices={choices}
            isOwn={sameAddress(vote.voter, account)}
            checked={checked}
          />
        ))}
      </List>
      <div ref={endRef} />
      {hasMore && drawn < votes.length ? (
        <CardFooter>
          <Button variant="subtle" fullWidth onClick={showMore}>
            {t('voting.loadMore')}
          </Button>
        </CardFooter>
      ) : null}
    </>
  );
}

interface VotersProps {
  proposal: Proposal;
  view: KeptView<Vote[]>;
  /** The account's own vote, which may not be among the first. */
  own: Vote | undefined;
  /** All votes, once they are read. */
  all: readonly Vote[] | undefined;
  isReadingAll: boolean;
  onAll: () => void;
  checked: CheckedVotes | undefined;
}

/** Lists who voted for what: the own vote first, then by power; 20 before 'See all'. */
export function VotersCard({
  proposal,
  view,
  own,
  all,
  isReadingAll,
  onAll,
  checked,
}: VotersProps): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const [isWhole, setWhole] = useState(false);
  const first = view.value;
  const votes = useMemo(() => {
    const known = all ?? first ?? [];
    const missing = own && !known.some(({ id }) => id === own.id) ? [own] : [];
    return inOrder([...missing, ...known], account);
  }, [all, first, own, account]);
  const count = Math.max(proposal.voteCount, votes.length);
  const isKnown = first !== undefined || all !== undefined;
  const showsAll = isWhole && all !== undefined;
  const toggle = (): void => {
    if (!isWhole) onAll();
    setWhole(!isWhole);
  };
  return (
    <Card aria-label={t('voting.voters.unknown')}>
      <CardBody>
        <Heading level={2}>
          {isKnown ? t('voting.voters', { count }) : t('voting.voters.unknown')}
        </Heading>
      </CardBody>
      {!isKnown && view.isReading ? <ListLoading rows={3} /> : null}
      {!isKnown && view.failure ? (
        <EmptyState icon={<CatPawIcon size="lg" />} title={t('voting.results.unread')} />
      ) : null}
      {isKnown && count === 0 && !view.failure ? (
        <EmptyState icon={<CatPawIcon size="lg" />} title={t('voting.voters.none')} />
      ) : null}
      {votes.length > 0 ? (
        <Rows
          key={String(showsAll)}
          votes={showsAll ? votes : votes.slice(0, FIRST_VOTES)}
          choices={proposal.choices}
          account={account}
          checked={checked}
        />
      ) : null}
      {count > FIRST_VOTES ? (
        <CardFooter>
          <Button
            variant="text"
            fullWidth
            aria-expanded={showsAll}
            loading={isWhole && isReadingAll}
            onClick={toggle}
          >
            {t(showsAll ? 'voting.voters.hide' : 'voting.voters.all')}
          </Button>
        </CardFooter>
      ) : null}
    </Card>
  );
}
