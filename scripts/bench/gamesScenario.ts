/**
 * Measures the gas of the games in fixed steps on a fresh chain, beside the reference's contracts
 * (reference table D, compiled from their public sources).
 */
import { parseEther, toQuantity, type JsonRpcSigner } from 'ethers';
import { startGasChain } from './gasChain.ts';

/** Gas used by the reference's contracts. */
export const gamesReference = {
  'prediction: bet, first of round and player': 150_420,
  'prediction: bet, first of round': 133_320,
  'prediction: bet, returning player': 99_120,
  'prediction: start the first round': 147_246,
  'prediction: execute a round': 339_764,
  'prediction: claim 1 round': 94_003,
  'prediction: claim 2 rounds': 156_691,
} as const;

export type GamesGas = Record<keyof typeof gamesReference, number>;

/** Most gas of the calls that players and keepers send all the time, below the general budget. */
export const mostGas: Partial<GamesGas> = {
  'prediction: bet, returning player': 66_000,
  'prediction: execute a round': 130_000,
  'prediction: claim 1 round': 45_000,
};

const START = 1_900_000_000;
const INTERVAL = 300;
const STAKE = parseEther('0.1');

/**
 * Runs every call in the order that its price depends on. Gas used by the receipt, less refunds.
 */
export async function runGamesScenario(): Promise<GamesGas> {
  const { signers, own, deploy, send, provider } = await startGasChain();
  const [, alice, bob] = signers;
  const gas: Partial<GamesGas> = {};

  const at = (time: number): Promise<unknown> =>
    provider.request({ method: 'evm_setNextBlockTimestamp', params: [toQuantity(time)] });

  await at(START);
  const feed = await deploy('LocalFeed', 'BNB / USD', 640n * 10n ** 8n, own);
  const terms = [INTERVAL, 60, 10n ** 13n, 300, own];
  const prediction = await deploy('Prediction', await feed.getAddress(), own, own, ...terms);
  const bet = (side: 'Bull' | 'Bear', epoch: number, by: JsonRpcSigner): Promise<number> =>
    send(prediction, `bet${side}`, [epoch, { value: STAKE }], by);

  await at(START + 100);
  gas['prediction: start the first round'] = await send(prediction, 'genesisStartRound', []);
  for (let epoch = 1; epoch <= 7; epoch += 1) {
    const first = await bet('Bull', epoch, alice);
    const returning = await bet('Bear', epoch, bob);
    if (epoch === 1) gas['prediction: bet, first of round and player'] = first;
    if (epoch === 2) {
      gas['prediction: bet, first of round'] = first;
      gas['prediction: bet, returning player'] = returning;
    }
    await at(START + 100 + epoch * INTERVAL);
    await send(feed, 'updateAnswer', [BigInt(640 + epoch) * 10n ** 8n]);
    const executed = await send(prediction, 'executeRound', []);
    // With a treasury and a closed and a locked round, as ever after.
    if (epoch === 4) gas['prediction: execute a round'] = executed;
  }
  gas['prediction: claim 1 round'] = await send(prediction, 'claim', [[1]], alice);
  gas['prediction: claim 2 rounds'] = await send(prediction, 'claim', [[2, 3]], alice);

  const missing = Object.keys(gamesReference).filter(
    (row) => gas[row as keyof GamesGas] === undefined,
  );
  if (missing.length > 0) throw new Error(`not measured: ${missing.join(', ')}`);
  return gas as GamesGas;
}
