import { expect } from 'chai';
import { dearerGas, referenceGas, runEarnScenario } from '../../scripts/bench/earnScenario.ts';
import { budget } from '../../scripts/bench/gas.ts';

describe('the gas of farms, vault, pools and auctions', function () {
  this.timeout(60_000);

  it('stays within its part of the reference, call by call', async () => {
    const gas = await runEarnScenario();
    for (const [name, reference] of Object.entries(referenceGas)) {
      const call = name as keyof typeof gas;
      expect(gas[call], call).to.be.at.most(reference * (dearerGas[call] ?? budget));
    }
  });
});
