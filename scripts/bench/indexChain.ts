// The chain that the indexer is measured on: rounds of the prediction game with a hundred thousand
// bets of a thousand accounts.
import {
  fakeChain,
  type Emitted,
  type FakeChain,
} from '../../services/indexer/testing/fakeChain.ts';
import { fake } from '../../services/indexer/testing/testIndex.ts';

/** Bets on the chain. */
const EVENTS = 100_000;
const BLOCK_EVENTS = 20;
const ROUND_BLOCKS = 100;
const ACCOUNTS = 1_000;
const BET = '(address indexed sender, uint256 indexed epoch, uint256 amount)';

const of = (signature: string, values: Emitted['values']): Emitted => ({
  address: fake.prediction,
  signature,
  values,
});

/** Makes a block of bets of the round that is open. */
export function bets(block: number): Emitted[] {
  return Array.from({ length: BLOCK_EVENTS }, (_, index) => {
    const account = 0x1000 + ((block * 7 + index * 13) % ACCOUNTS);
    const name = index % 2 === 0 ? 'BetBull' : 'BetBear';
    return of(`${name}${BET}`, [BigInt(account), epochOf(block), BigInt(block + 1) * 10n ** 13n]);
  });
}

const epochOf = (block: number): number => Math.floor(block / ROUND_BLOCKS) + 1;

/** Makes the events that begin a round: the one before is locked, and the one before that settled. */
function turn(epoch: number): Emitted[] {
  const PRICE = '(uint256 indexed epoch, uint256 indexed roundId, int256 price)';
  const events = [of('StartRound(uint256 indexed epoch)', [epoch])];
  if (epoch > 1) events.push(of(`LockRound${PRICE}`, [epoch - 1, epoch, 60_000_000_000n]));
  if (epoch > 2)
    events.push(
      of(`EndRound${PRICE}`, [epoch - 2, epoch, 60_000_000_000n + BigInt((epoch % 3) - 1)]),
      of(
        'RewardsCalculated(uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount)',
        [epoch - 2, 10n ** 18n, 19n * 10n ** 17n, 10n ** 16n],
      ),
    );
  return events;
}

/** Mines all rounds, and blocks after them that can be reorganised. */
export function fullChain(): FakeChain {
  const chain = fakeChain();
  for (let block = 0; block < EVENTS / BLOCK_EVENTS; block += 1)
    chain.mine([...(block % ROUND_BLOCKS === 0 ? turn(epochOf(block)) : []), ...bets(block)]);
  // Older than what can be reorganised, as a back-fill is.
  for (let block = 0; block < 2_100; block += 1) chain.mine([]);
  return chain;
}
