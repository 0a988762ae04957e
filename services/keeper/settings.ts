import { parseUnits } from 'ethers';
import { fail } from '../lib/program.ts';
import { answering, port, variable } from '../lib/settings.ts';

function blocks(name: string, otherwise: string, least: number, what: string): number {
  const text = variable(name) || otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    fail(`${name} in .env is "${text}": write ${what}, ${least} at least.`);
  return value;
}

/** Most that a public chain's gas may cost, in wei; a node that asks more is refused. */
function mostPerGas(): bigint {
  const text = variable('KEEPER_MAX_GWEI') || '20';
  if (!/^\d{1,6}(\.\d{1,9})?$/.test(text))
    fail(`KEEPER_MAX_GWEI in .env is "${text}": write the most that a gas may cost, in gwei.`);
  return parseUnits(text, 'gwei');
}

/** Milliseconds for which a second copy leaves what is due to the first. */
function standby(): number {
  const text = variable('KEEPER_STANDBY_SECONDS') || '0';
  if (!/^(?:\d|1\d|20)$/.test(text))
    fail(`KEEPER_STANDBY_SECONDS in .env is "${text}": write 0 to 20.`);
  return Number(text) * 1_000;
}

/**
 * Whether the local world runs the keeper, where it answers, blocks of each of its auctions, and
 * after how many blocks none is replaced any more on a public chain, what its gas may cost, and how
 * long it leaves what is due to another keeper.
 */
export const keeping = {
  isOn: variable('KEEPER') !== 'off',
  port: port('KEEPER_PORT', 4001),
  ...answering(),
  auctionBlocks: blocks('AUCTION_BLOCKS', '200', 2, 'how many blocks an auction lasts'),
  confirmations: blocks('KEEPER_CONFIRMATIONS', '15', 1, 'how many blocks make one final'),
  mostPerGas: mostPerGas(),
  standbyMs: standby(),
};
