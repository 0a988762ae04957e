import { contractAddress } from '#config/chains.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import { roleLinks } from './contractLinks.ts';
import { isOurContract } from './contracts.ts';
import {
  meowTransfers,
  type AccountEvent,
  type LogReading,
  type ProductEvents,
  type Told,
} from './events.ts';

type Act = 'cat' | 'catReceived' | 'catSent' | 'tradeIn';

/** Most logs between the payment of a starter and the event that says it was sold. */
const SALE_LOGS = 4;

/** Adds what a starter cost: the last payment before. Others are given away. */
function withCost(told: Told, { log, beside }: LogReading): Told {
  const isSold = sameAddress(log.address, contractAddress('starterFactory'));
  const paid = meowTransfers(beside).findLast(
    ({ index }) => index < log.index && index >= log.index - SALE_LOGS,
  );
  return { ...told, amount: isSold ? (paid?.amount ?? 0n) : 0n };
}

/** A collectible that went from one account to another, not to a contract of ours or back. */
const move = (name: 'Received' | 'Sent', act: Act): AccountEvent<Act> => {
  const [account, other] = name === 'Sent' ? (['from', 'to'] as const) : (['to', 'from'] as const);
  return {
    at: 'meowCats',
    signature: 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
    name,
    account,
    number: 'tokenId',
    tells(told, { values }) {
      const party = values[other] as Told['contract'];
      const isOwn = party === ZERO_ADDRESS || isOurContract(party);
      return isOwn || values['from'] === values['to'] ? undefined : told;
    },
    act,
  };
};

/** Collectibles: minted for an account, sent, and traded in. */
export const collectiblesEvents: ProductEvents<Act> = {
  kind: 'collectibles',
  title: 'layout.title.collectibles',
  isNumbered: true,
  acts: {
    cat: 'portfolio.act.cat',
    catReceived: 'portfolio.act.cat',
    catSent: 'portfolio.act.catSent',
    tradeIn: 'portfolio.act.tradeIn',
  },
  events: [
    {
      at: roleLinks.flatMap(({ at, holder }) => (at === 'mintingStation' ? [holder] : [])),
      signature: 'BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId)',
      account: 'to',
      number: 'tokenId',
      tells: withCost,
      act: 'cat',
      isPaid: true,
    },
    move('Received', 'catReceived'),
    move('Sent', 'catSent'),
    {
      at: 'tradeIn',
      signature:
        'TradedIn(address indexed user, uint256 indexed tokenId, uint8 indexed bunnyId, uint256 amount)',
      account: 'user',
      number: 'tokenId',
      amount: 'amount',
      act: 'tradeIn',
    },
  ],
};
