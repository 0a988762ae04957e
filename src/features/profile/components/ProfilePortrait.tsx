import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { catKindCall } from '#entities/collectibles/catCalls.ts';
import { selectCatKind } from '#entities/collectibles/catSelectors.ts';
import type { Profile } from '#entities/profile/profileModel.ts';
import { TeamEmblem } from '#entities/profile/TeamEmblem.tsx';
import { useAppSelector } from '#redux';
import { Identicon } from '#ui/Identicon.tsx';
import { color, size } from '#ui/theme/tokens.ts';

const Frame = styled.div`
  position: relative;
  flex: none;
  inline-size: 7rem;
  block-size: 7rem;

  & > svg {
    inline-size: 100%;
    block-size: 100%;
  }
`;

/** The team's badge, over the edge of the picture. */
const Badge = styled.span`
  position: absolute;
  inset-block-end: -0.25rem;
  inset-inline-end: -0.5rem;
  display: flex;
  border: calc(1.5 * ${size.ring}) solid ${color.surface};
  border-radius: 50%;
  background-color: ${color.surface};
`;

/** Shows a profile's picture, or its account's cat while it is paused, with the team's badge. */
export function ProfilePortrait({ profile }: { profile: Profile }): ReactNode {
  const { picture, account, teamId } = profile;
  useCalls([picture ? catKindCall(picture.tokenId) : undefined]);
  const kind = useAppSelector((state) => picture && selectCatKind(state, picture.tokenId));
  return (
    <Frame>
      {picture ? <CatPicture kind={kind} round /> : <Identicon address={account} size="xl" />}
      <Badge>
        <TeamEmblem id={teamId} />
      </Badge>
    </Frame>
  );
}
