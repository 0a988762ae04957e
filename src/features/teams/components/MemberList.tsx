import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { catKindCall } from '#entities/collectibles/catCalls.ts';
import { selectCatKind } from '#entities/collectibles/catSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenAddress } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Table, Td, Th, Tr } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { size } from '#ui/theme/tokens.ts';
import type { Member, Members } from '../teamQueries.ts';

const Small = styled.span`
  display: inline-block;
  flex: none;
  inline-size: ${size.avatarLg};
`;

function MemberRow({ member }: { member: Member }): ReactNode {
  const { t, locale } = useTranslation();
  const kind = useAppSelector((state) => selectCatKind(state, member.tokenId));
  const isOwn = useAppSelector((state) =>
    sameAddress(selectConnectedAccount(state), member.account),
  );
  return (
    <Tr>
      <Td>
        <Row gap="sm" wrap>
          <Small>
            <CatPicture kind={kind} round />
          </Small>
          <TextLink
            as={Link}
            to={isOwn ? '/profile' : `/profile?account=${member.account}`}
            title={member.account}
          >
            <Verbatim>{shortenAddress(member.account)}</Verbatim>
          </TextLink>
          {isOwn ? <Tag tone="plum">{t('auctions.you')}</Tag> : null}
        </Row>
      </Td>
      <Td $numeric>{member.points.toLocaleString(locale)}</Td>
    </Tr>
  );
}

/** Lists a page of a team's active members. */
export function MemberList({
  members: { rows, hasMore },
  page,
  onPage,
}: {
  members: Members;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  useCalls(useMemo(() => rows.map(({ tokenId }) => catKindCall(tokenId)), [rows]));
  if (rows.length === 0 && page === 0)
    return <EmptyState icon={<CatPawIcon size="lg" />} title={t('teams.noMembers')} />;
  return (
    <Stack gap="md">
      <Table label={t('teams.membersLabel')}>
        <thead>
          <Tr>
            <Th>{t('teams.member')}</Th>
            <Th $numeric>{t('profile.points')}</Th>
          </Tr>
        </thead>
        <tbody>
          {rows.map((member) => (
            <MemberRow key={member.account} member={member} />
          ))}
        </tbody>
      </Table>
      {page > 0 || hasMore ? (
        <Row justify="center" gap="sm">
          <Button
            scale="sm"
            variant="subtle"
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            {t('leaderboard.previous')}
          </Button>
          <Muted as="span">{t('leaderboard.page', { page: page + 1 })}</Muted>
          <Button scale="sm" variant="subtle" disabled={!hasMore} onClick={() => onPage(page + 1)}>
            {t('leaderboard.next')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
