import { getAddress, id } from 'ethers';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { BURN_ADDRESS } from '../../src/config/burnAddress.ts';
import type { Parameters } from '../deploy/parameters.ts';

/** Accounts of the local chain apart from the users': they run the exchange. */
const OPERATOR = 8;
const OWNER = 9;

const YEAR_2100 = 4_102_444_800;

/** Returns the parameters of the local chain, with a delay that can be waited for. */
export function localParameters(accounts: readonly string[]): Parameters {
  const [operator, owner] = [OPERATOR, OWNER].map(
    (index) => getAddress(accounts[index]!) as Address,
  ) as [Address, Address];
  return {
    proposers: [owner],
    executors: [owner],
    timelockSeconds: 60,
    operator,
    feeAddress: owner,
    treasury: BURN_ADDRESS,
    meowPerDay: '28800',
    maxMeowPerDay: '345600',
    // Seeds pools and accounts.
    firstMeowSupply: '100000000',
    confirmations: 1,
    // Short rounds, so that every outcome is seen within minutes.
    prediction: { intervalSeconds: 60, bufferSeconds: 30 },
    // Rounds of five minutes, and numbers from the keeper, which stands in for the coordinator.
    lottery: {
      minLengthSeconds: 300,
      minTicketPrice: '0.005',
      maxTicketPrice: '50',
      keyHash: id('local key') as Hex,
      subscriptionId: '1',
      requestConfirmations: 3,
      callbackGas: 200_000,
      paysInCoin: true,
    },
    collectibles: {
      // Relative: the page is served at different ports.
      baseUri: '/collectibles/',
      starterPrice: '1',
      maxStarterPrice: '10',
      endBlock: 100_000_000,
      belowUser: 1_000,
      depositsBefore: YEAR_2100,
      lastFirstRound: 1_000_000,
      lastLotteryRound: 1_000_000,
      giftedUsers: 100,
      gift: '0.5',
      // As far as the end above.
      maxOfferDays: 4_000,
    },
    profile: { toRegister: '0.5', toUpdate: '1', toReactivate: '1', maxCost: '10' },
    ifo: { maxLengthDays: 30 },
    // A result that can be waited for; prizes can be claimed for a week.
    competition: { objector: owner, minObjectionSeconds: 60, minClaimSeconds: 604_800 },
  };
}
