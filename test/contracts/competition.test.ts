import { expect } from 'chai';
import { id, parseEther, toQuantity, type JsonRpcProvider } from 'ethers';
import { connectTo } from '../../scripts/deploy/connect.ts';
import { startWorld, type World } from '../../scripts/world/world.ts';
import { makeLeaderboard, type Leaderboard } from '../../services/competition/leaderboard.ts';
import { makeScoreBook, type ScoreBook } from '../../services/competition/scoreBook.ts';
import { catsDuty } from '../../services/keeper/duties/cats.ts';
import { competitionDuty } from '../../services/keeper/duties/competition.ts';
import { competitionContract } from '../../services/keeper/duties/competitionContract.ts';
import { owedCats } from '../../services/keeper/duties/owedCats.ts';
import { runDuty } from '../../services/keeper/engine.ts';
import { nodeAt } from '../../services/lib/node.ts';
import type {
  AccountAnswer,
  LeaderboardAnswer,
  TeamsAnswer,
} from '../../src/protocol/competitionAnswers.ts';
import { resultPath } from '../../src/protocol/competitionAnswers.ts';
import { competitionTermsOf } from '../../src/protocol/competitionOfChain.ts';
import {
  contentHashOf,
  prizeTree,
  resultText,
  type ResultFile,
} from '../../src/protocol/competitionResult.ts';
import { battleHands } from './battleHands.ts';
import { termsHash } from '../../src/protocol/competitionTerms.ts';

const CHAIN_PORT = 18_731;
const SOON = 1_000;
/** Blocks that the keeper of this test lets pass. */
const CONFIRMATIONS = 3;
const MOST_CLAIM_GAS = 120_000n;
const quiet = (): void => undefined;

interface Proposed {
  root: string;
  contentHash: string;
  totalMeow: bigint;
  winningTeam: bigint;
}

/** The tests follow each other on one chain, from registration to the end of the claims. */
describe('a trading competition on the local world', function () {
  this.timeout(180_000);
  let world: World;
  let provider: JsonRpcProvider;
  let accounts: string[];
  let book: ScoreBook;
  let leaderboard: Leaderboard;
  let file: ResultFile;

  before(async () => {
    world = await startWorld({ chainPort: CHAIN_PORT, log: quiet });
    provider = connectTo(world.rpcUrl);
    // Blocks come when the test says so: on a slow machine, one in between would be one too many.
    await provider.send('evm_setIntervalMining', [0]);
    accounts = (await provider.send('eth_accounts', [])) as string[];
    const { competition, profile } = world.deployment.contracts;
    const terms = competitionTermsOf(world.deployment)!;
    const { startBlock } = world.deployment;
    book = makeScoreBook({
      ask: nodeAt(world.rpcUrl),
      competition: competition!,
      profile: profile!,
      terms,
      startBlock,
    });
    leaderboard = makeLeaderboard(book);
  });
  after(async () => {
    provider.destroy();
    await world.stop();
  });

  const { at, battle, tokenOf, write, view, status, reach, buy, sellAll, held } = battleHands(
    () => ({
      world,
      provider,
      account: accounts[0]!,
    }),
  );
  async function answer<T>(path: string): Promise<T> {
    const said = await leaderboard(path);
    expect(said?.status, path).to.equal(200);
    return JSON.parse(said!.body) as T;
  }

  it('is announced with the terms of this build, and funded for all of its prizes', async () => {
    const { termsHash: announced } = await view<{ termsHash: string }>('viewTerms');
    expect(announced).to.equal(termsHash(competitionTermsOf(world.deployment)!));
    expect(await status()).to.equal(0);
    const counts = await Promise.all([1, 2, 3].map((team) => view<bigint>('numberUsers', team)));
    expect(counts.every((count) => count > 3n)).to.equal(true);
  });

  it('lets an account with a profile register, and tells the services', async () => {
    await write(battle(accounts[0]!), 'register');
    const { teamId, globalRank, volume } = await answer<AccountAnswer>(
      `/api/leaderboard/account/${accounts[0]}`,
    );
    expect([teamId, globalRank, volume]).to.deep.equal([1, null, '0.0']);
    expect((await leaderboard(`/api/leaderboard/account/${accounts[2]}`))?.status).to.equal(404);
  });

  it('counts swaps from the opening on, with round trips apart, within a second', async () => {
    await buy(accounts[0]!, 'ETH', '50');
    const { opensAt } = await view<{ opensAt: bigint }>('viewTerms');
    // A local node forgets the states of blocks that are mined in one go.
    await provider.send('hardhat_mine', [toQuantity(1_000), toQuantity(3)]);
    await reach(opensAt);
    expect(await status()).to.equal(1);
    await buy(accounts[0]!, 'BUSD', '2');
    await buy(accounts[1]!, 'MEOW', '1');
    await buy(accounts[6]!, 'ETH', '3');
    // Traded back at once: a round trip that counts nothing.
    const before = await held(accounts[7]!, 'BTCB');
    await buy(accounts[7]!, 'BTCB', '40');
    await sellAll(accounts[7]!, 'BTCB', (await held(accounts[7]!, 'BTCB')) - before);
    // One who takes no part, for one who does: the sender alone counts.
    await buy(accounts[2]!, 'BUSD', '9', accounts[0]);

    const startedAt = performance.now();
    const { data, total } = await answer<LeaderboardAnswer>('/api/leaderboard/global');
    expect(performance.now() - startedAt).to.be.below(SOON);
    expect(data.slice(0, 3).map(({ address }) => address.toLowerCase())).to.deep.equal(
      [accounts[6]!, accounts[0]!, accounts[1]!].map((account) => account.toLowerCase()),
    );
    // What fees took of the round trip is left of it.
    const washed = await answer<AccountAnswer>(`/api/leaderboard/account/${accounts[7]}`);
    expect(Number(washed.allVolume)).to.be.above(51_000);
    expect(Number(washed.volume)).to.be.below(Number(washed.allVolume) * 0.01);
    expect(washed.trades).to.equal(2);
    expect(total).to.equal(4);
    const { data: places } = await answer<TeamsAnswer>('/api/leaderboard/teams');
    expect(places[0]).to.include({ place: 1, teamId: 1, members: 2 });
    const team = await answer<LeaderboardAnswer>('/api/leaderboard/team/1');
    expect(team.data.map(({ rank, group }) => [rank, group])).to.deep.equal([
      [1, 4],
      [2, 3],
    ]);
  });

  const keep = async (): Promise<string[]> => {
    const { competition } = world.deployment.contracts;
    const terms = competitionTermsOf(world.deployment)!;
    const ask = nodeAt(world.rpcUrl);
    const operator = (await view<string>('operatorAddress')).toLowerCase();
    const places = { competition: competition!, terms, book, confirmations: CONFIRMATIONS };
    const acts = await runDuty(competitionDuty(competitionContract(ask, places, operator)), quiet);
    return acts.map(({ kind }) => kind);
  };

  it('has its result proposed by the keeper, as anyone computes it', async () => {
    expect(await keep()).to.deep.equal([]);
    const { closesAt } = await view<{ closesAt: bigint }>('viewTerms');
    await reach(closesAt);
    await buy(accounts[1]!, 'BUSD', '100');
    // A team that nobody could register for.
    const { profile } = world.deployment.contracts;
    const profiles = await at('Profile', profile!, accounts[0]!);
    const admin = (await profiles.getFunction('defaultAdmin')()) as string;
    const data = profiles.interface.encodeFunctionData('addTeam', ['Late Lions', '']);
    await provider.send('hardhat_impersonateAccount', [admin]);
    await provider.send('hardhat_setBalance', [admin, toQuantity(parseEther('1'))]);
    await provider.send('eth_sendTransaction', [{ from: admin, to: profile, data }]);
    expect(await profiles.getFunction('numberTeams')()).to.equal(4n);
    // The close is two blocks deep, and could still move.
    expect(await keep()).to.deep.equal([]);
    await provider.send('evm_mine', []);
    expect(await keep()).to.deep.equal(['propose']);
    const [result] = await view<[Proposed]>('viewResult');
    const text = (await leaderboard(resultPath(result.contentHash as `0x${string}`)))!.body;
    expect(contentHashOf(text)).to.equal(result.contentHash);
    file = JSON.parse(text) as ResultFile;
    expect([file.root, BigInt(file.totalMeowRaw)]).to.deep.equal([result.root, result.totalMeow]);
    expect(prizeTree(file.rows).root).to.equal(result.root);
    expect(file.teams.map(({ teamId }) => teamId)).to.have.members([1, 2, 3]);
    expect(file.rows.reduce((sum, { meowRaw }) => sum + BigInt(meowRaw), 0n)).to.equal(
      result.totalMeow,
    );
    // Nothing after the close counts.
    const second = file.rows.find(({ account }) => account === accounts[1]!.toLowerCase())!;
    expect(BigInt(second.volumeRaw)).to.be.below(parseEther('1000'));
  });

  it('has a wrong result rejected and another proposed, which the keeper leaves to people', async () => {
    const objector = await view<string>('objectorAddress');
    await write(battle(objector), 'reject', id('a reason'));
    expect(await keep()).to.deep.equal([]);
    const operator = await view<string>('operatorAddress');
    const result = [
      file.root,
      contentHashOf(resultText(file)),
      file.totalMeowRaw,
      file.firstBlock,
      file.lastBlock,
      file.winningTeam,
    ];
    await write(battle(operator), 'propose', result);
    expect(await keep()).to.deep.equal([]);
    const [, finalFrom] = await view<[unknown, bigint]>('viewResult');
    await reach(finalFrom);
    expect(await keep()).to.deep.equal(['beginClaims']);
    expect(await status()).to.equal(3);
  });

  it("pays every row of the list by the tree's proofs, for at most 120,000 gas", async () => {
    const tree = prizeTree(file.rows);
    const meow = tokenOf('MEOW');
    for (const [index, row] of file.rows.entries()) {
      const before = await held(row.account, 'MEOW');
      const { group, volumeRaw, meowRaw, points } = row;
      const args = [group, volumeRaw, meowRaw, points, tree.proof(index)];
      const call = (await battle(row.account)).getFunction('claimReward');
      const receipt = await (await call(...args)).wait();
      expect(await held(row.account, 'MEOW'), meow).to.equal(before + BigInt(meowRaw));
      expect(receipt.gasUsed).to.be.at.most(MOST_CLAIM_GAS);
      const again = await call.staticCall(...args).catch((error: Error) => error.message);
      expect(again).to.include('RewardClaimed');
    }
    expect(await view<bigint>('claimedMeow')).to.equal(BigInt(file.totalMeowRaw));
  });

  it("has the winning team's cats given by the keeper, whoever its account is", async () => {
    const { competition, meowCats } = world.deployment.contracts;
    const winners = file.rows.filter(({ teamId }) => teamId === file.winningTeam);
    const heldBy = async (account: string): Promise<bigint> =>
      (await at('MeowCats', meowCats!, account)).getFunction('balanceOf')(
        account,
      ) as Promise<bigint>;
    const before = await Promise.all(winners.map(({ account }) => heldBy(account)));
    const places = { competition: competition!, startBlock: world.deployment.startBlock };
    const duty = catsDuty(owedCats(nodeAt(world.rpcUrl), places, accounts[9]!));
    expect((await runDuty(duty, quiet)).toSorted()).to.deep.equal(
      winners.map(({ account }) => account).toSorted(),
    );
    const after = await Promise.all(winners.map(({ account }) => heldBy(account)));
    expect(after).to.deep.equal(before.map((count) => count + 1n));
    expect(await runDuty(duty, quiet)).to.deep.equal([]);
  });

  it('is over once the time for claims is', async () => {
    await reach(await view<bigint>('claimableUntil'));
    expect(await status()).to.equal(4);
  });
});
