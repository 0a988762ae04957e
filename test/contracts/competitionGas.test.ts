import { expect } from 'chai';
import {
  competitionMost,
  runCompetitionScenario,
} from '../../scripts/bench/competitionScenario.ts';

describe('the gas of the trading competition', function () {
  this.timeout(60_000);

  it('stays below its limits, call by call', async () => {
    const gas = await runCompetitionScenario();
    expect(Object.keys(gas).toSorted()).to.deep.equal(Object.keys(competitionMost).toSorted());
    for (const [call, most] of Object.entries(competitionMost))
      expect(gas[call as keyof typeof gas], call).to.be.at.most(most);
  });
});
