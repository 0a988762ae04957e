import { expect } from 'chai';
import { lotteryMost, runLotteryScenario } from '../../scripts/bench/lotteryScenario.ts';

describe('the gas of the lottery', function () {
  this.timeout(60_000);

  it('stays below its limits, call by call', async () => {
    const gas = await runLotteryScenario();
    expect(Object.keys(gas).toSorted()).to.deep.equal(Object.keys(lotteryMost).toSorted());
    for (const [call, most] of Object.entries(lotteryMost))
      expect(gas[call as keyof typeof gas], call).to.be.at.most(most);
  });
});
