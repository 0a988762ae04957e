import { answering, fail, port, variable } from '../lib/settings.ts';

function blocks(name: string, otherwise: string, least: number, what: string): number {
  const text = variable(name) || otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    fail(`${name} in .env is "${text}": write ${what}, ${least} at least.`);
  return value;
}

/**
 * Whether the local world runs the keeper, where it answers, blocks of each of its auctions, and
 * after how many blocks none is replaced any more on a public chain.
 */
export const keeping = {
  isOn: variable('KEEPER') !== 'off',
  port: port('KEEPER_PORT', 4001),
  ...answering(),
  auctionBlocks: blocks('AUCTION_BLOCKS', '200', 2, 'how many blocks an auction lasts'),
  confirmations: blocks('KEEPER_CONFIRMATIONS', '15', 1, 'how many blocks make one final'),
};
