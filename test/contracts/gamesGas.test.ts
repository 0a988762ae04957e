import { expect } from 'chai';
import { gamesReference, mostGas, runGamesScenario } from '../../scripts/bench/gamesScenario.ts';
import { budget } from '../../scripts/bench/gas.ts';

describe('the gas of the prediction game', function () {
  this.timeout(60_000);

  it('stays below its limits, call by call', async () => {
    const gas = await runGamesScenario();
    for (const [name, reference] of Object.entries(gamesReference)) {
      const call = name as keyof typeof gas;
      expect(gas[call], call).to.be.at.most(mostGas[call] ?? reference * budget);
    }
  });
});
