import { id } from 'ethers';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { account, amount, wholeNumber } from './fields.ts';
import type { Section } from './section.ts';

/** Fixes how long rounds of the lottery are at least, and where their numbers come from. */
export interface LotteryParameters {
  minLengthSeconds: number;
  /** First bounds of a ticket's price in MEOW. */
  minTicketPrice: string;
  maxTicketPrice: string;
  /** Coordinator of verifiable randomness; only the local chain makes its own. */
  vrfCoordinator?: Address;
  keyHash: Hex;
  /** Decimal, as it does not fit a number. */
  subscriptionId: string;
  requestConfirmations: number;
  callbackGas: number;
  /** Whether the subscription pays in the chain's coin. */
  paysInCoin: boolean;
}

/** Reads the parameters of the lottery. Throws a sentence with what is missing or malformed. */
function readParameters(file: string, value: unknown): LotteryParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  const whole = (name: string): number => wholeNumber(file, `lottery.${name}`, fields[name]);
  const { keyHash, subscriptionId, paysInCoin } = fields;
  if (typeof keyHash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(keyHash))
    throw new Error(`${file}: lottery.keyHash must be 32 bytes in hex.`);
  if (typeof subscriptionId !== 'string' || !/^\d{1,78}$/.test(subscriptionId))
    throw new Error(`${file}: lottery.subscriptionId must be a whole number in quotes.`);
  if (typeof paysInCoin !== 'boolean')
    throw new Error(`${file}: lottery.paysInCoin must be true or false.`);
  return {
    minLengthSeconds: whole('minLengthSeconds'),
    minTicketPrice: amount(file, 'lottery.minTicketPrice', fields['minTicketPrice']),
    maxTicketPrice: amount(file, 'lottery.maxTicketPrice', fields['maxTicketPrice']),
    vrfCoordinator: account(file, 'lottery.vrfCoordinator', fields['vrfCoordinator']),
    keyHash: keyHash as Hex,
    subscriptionId,
    requestConfirmations: whole('requestConfirmations'),
    callbackGas: whole('callbackGas'),
    paysInCoin,
  };
}

/** Parameters of the lottery. */
export const lotteryParameters: Section<LotteryParameters> = {
  read: readParameters,
  // Rounds of five minutes, and numbers from the keeper, which stands in for the coordinator.
  local: () => ({
    minLengthSeconds: 300,
    minTicketPrice: '0.005',
    maxTicketPrice: '50',
    keyHash: id('local key') as Hex,
    subscriptionId: '1',
    requestConfirmations: 3,
    callbackGas: 200_000,
    paysInCoin: true,
  }),
};
