import { sameAddress } from '#lib/address.ts';
import { meowTransfers, type LogReading, type ProductEvents, type Told } from './events.ts';

/** Adds what a change of a profile cost, which the next log tells. */
function withCost(told: Told, { log, beside }: LogReading): Told {
  const next = meowTransfers(beside).find(({ index }) => index === log.index + 1);
  return { ...told, amount: next && sameAddress(next.to, log.address) ? next.amount : 0n };
}

const change = { at: 'profile', account: 'userAddress' } as const;
const paid = { ...change, tells: withCost, isPaid: true } as const;

/** Profiles. */
export const profileEvents: ProductEvents<
  'profileGift' | 'profileNew' | 'picture' | 'pause' | 'reactivate' | 'team' | 'pictureBack'
> = {
  kind: 'profile',
  title: 'portfolio.kind.profile',
  acts: {
    profileGift: 'portfolio.act.profileGift',
    profileNew: 'portfolio.act.profileNew',
    picture: 'portfolio.act.picture',
    pause: 'portfolio.act.pause',
    reactivate: 'portfolio.act.reactivate',
    team: 'portfolio.act.team',
    pictureBack: 'portfolio.act.pictureBack',
  },
  events: [
    {
      ...paid,
      signature:
        'UserNew(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
      act: 'profileNew',
    },
    {
      ...paid,
      signature: 'UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId)',
      act: 'picture',
    },
    {
      ...paid,
      signature:
        'UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
      act: 'reactivate',
    },
    {
      ...change,
      signature: 'UserPause(address indexed userAddress, uint256 teamId)',
      act: 'pause',
    },
    {
      ...change,
      signature:
        'UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId)',
      number: 'newTeamId',
      act: 'team',
    },
    {
      ...change,
      signature:
        'TokenClaim(address indexed userAddress, address indexed nftAddress, uint256 tokenId)',
      number: 'tokenId',
      act: 'pictureBack',
    },
    {
      at: 'earlyRefund',
      signature: 'Refunded(address indexed user, uint256 userId, uint256 amount)',
      account: 'user',
      amount: 'amount',
      act: 'profileGift',
    },
  ],
};
