import { expect } from 'chai';
import { runSplitScenario, splitMost, type SplitCall } from '../../scripts/bench/splitScenario.ts';

describe('the gas of a split swap', function () {
  this.timeout(60_000);

  it('stays below its part of what it replaces, call by call', async () => {
    const gas = await runSplitScenario();
    for (const [call, most] of Object.entries(splitMost)) {
      const { ours, replaced } = gas[call as SplitCall];
      expect(ours / replaced, call).to.be.at.most(most);
    }
  });
});
