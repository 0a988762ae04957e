import { fail, port, variable } from '../lib/settings.ts';

function auctionBlocks(): number {
  const text = variable('AUCTION_BLOCKS') || '200';
  const value = Number(text);
  if (!Number.isInteger(value) || value < 2)
    fail(
      `AUCTION_BLOCKS in .env is "${text}": write how many blocks an auction lasts, 2 at least.`,
    );
  return value;
}

/** Whether the local world runs the keeper, where it answers, and blocks of each of its auctions. */
export const keeping = {
  isOn: variable('KEEPER') !== 'off',
  port: port('KEEPER_PORT', 4001),
  auctionBlocks: auctionBlocks(),
};
