import { expect } from 'chai';
import {
  collectiblesLimits,
  collectiblesReference,
  runCollectiblesScenario,
} from '../../scripts/bench/collectiblesScenario.ts';
import { budget } from '../../scripts/bench/gas.ts';

describe('the gas of collectibles', function () {
  this.timeout(60_000);

  it('stays below its limits, call by call', async () => {
    const gas = await runCollectiblesScenario();
    for (const [call, reference] of Object.entries(collectiblesReference))
      expect(gas[call as keyof typeof gas], call).to.be.at.most(reference * budget);
    for (const [call, most] of Object.entries(collectiblesLimits))
      expect(gas[call as keyof typeof gas], call).to.be.at.most(most);
  });
});
