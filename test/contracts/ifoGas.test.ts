import { expect } from 'chai';
import { IFO_MOST_GAS, ifoReference, runIfoScenario } from '../../scripts/bench/ifoScenario.ts';

describe('the gas of a token sale', function () {
  this.timeout(60_000);

  it('stays below its limit, call by call', async () => {
    const gas = await runIfoScenario();
    expect(Object.keys(gas).toSorted()).to.deep.equal(Object.keys(ifoReference).toSorted());
    for (const [call, used] of Object.entries(gas)) expect(used, call).to.be.at.most(IFO_MOST_GAS);
  });
});
