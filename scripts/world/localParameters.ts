import { getAddress } from 'ethers';
import type { Address } from '../../src/lib/hex.ts';
import { BURN_ADDRESS } from '../../src/config/burnAddress.ts';
import type { Parameters } from '../deploy/parameters.ts';
import { localSections } from '../deploy/sections.ts';

/** Accounts of the local chain apart from the users': they run the exchange. */
const OPERATOR = 8;
const OWNER = 9;

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
    ...localSections(owner),
  };
}
