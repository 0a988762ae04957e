import { battleDocument } from '#features/competition/battleDocument.ts';
import { battleContract } from '#features/competition/competitionCalls.ts';
import { fromRaw } from '#lib/raw.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { contentHashOf, resultText, type ResultFile } from '#protocol/competitionResult.ts';
import { termsHash } from '#protocol/competitionTerms.ts';
import { OTHER, OWNER } from './accounts.ts';
import { ZERO_HASH } from './battle.ts';
import { fakeBlockHash } from './fakeChain.ts';
import { startFakeHub, type FakeHub, type HubAnswer } from './fakeHub.ts';
import { createProfileWorld, type ProfileWorld } from './profileWorld.ts';
import { FakeRevert } from './scriptedContracts.ts';

const phaseNumbers = { registration: 0n, open: 1n, close: 2n, claiming: 3n, over: 4n } as const;

/** What the fake contract says. Seconds are from now. */
interface FakeBattle {
  phase: keyof typeof phaseNumbers;
  /** 0: the battle is not announced. */
  opensIn: number;
  closesIn: number;
  claimableIn: number;
  hash: string;
  /** End of the window to object; `undefined` while no result is proposed. */
  finalIn: number | undefined;
  attempt: bigint;
  result: Pick<ResultFile, 'root' | 'totalMeowRaw' | 'firstBlock' | 'lastBlock' | 'winningTeam'> & {
    contentHash: string;
  };
  own: { hasRegistered: boolean; hasClaimed: boolean; pointsOwed: bigint; isCatOwed: boolean };
  /** Whether the contract refuses to say the account's part. */
  isOwnRefused: boolean;
}

/** Battle on the fake chain; tests change it before a read. */
export interface BattleWorld extends ProfileWorld {
  battle: FakeBattle;
  /** Proposes a list whose window to object ends in some seconds. */
  propose: (file: ResultFile, finalIn: number) => void;
}

/** Contract of the battle, and the terms of this build. */
export const battleAddress = battleContract!.address;
export const builtTerms = battleDocument!;

/** Creates a battle that opens in an hour, and a connected account of team 2. */
export function createBattleWorld(): BattleWorld {
  const world = createProfileWorld();
  world.connect();
  const battle: FakeBattle = {
    phase: 'registration',
    opensIn: 3_600,
    closesIn: 7_200,
    claimableIn: 600,
    hash: termsHash(builtTerms),
    finalIn: undefined,
    attempt: 0n,
    result: {
      root: ZERO_HASH,
      contentHash: ZERO_HASH,
      totalMeowRaw: '7000000000000000000' as ResultFile['totalMeowRaw'],
      firstBlock: 10,
      lastBlock: 20,
      winningTeam: 2,
    },
    own: { hasRegistered: false, hasClaimed: false, pointsOwed: 0n, isCatOwed: false },
    isOwnRefused: false,
  };
  const { fake } = world;
  const began = fake.timestamp;
  const after = (seconds: number): bigint => BigInt(began + seconds);
  fake.answer(competitionAbi, battleAddress, 'currentStatus', () => phaseNumbers[battle.phase]);
  fake.answer(competitionAbi, battleAddress, 'viewTerms', () => ({
    termsHash: battle.hash as `0x${string}`,
    opensAt: battle.opensIn === 0 ? 0n : after(battle.opensIn),
    closesAt: after(battle.closesIn),
    objectionSeconds: 60n,
    claimSeconds: 600n,
    campaignId: 1n,
    bunnyId: 15n,
  }));
  fake.answer(competitionAbi, battleAddress, 'viewResult', () => {
    const { root, contentHash, totalMeowRaw, firstBlock, lastBlock, winningTeam } = battle.result;
    return [
      {
        root,
        contentHash: contentHash as `0x${string}`,
        totalMeow: fromRaw(totalMeowRaw),
        firstBlock: BigInt(firstBlock),
        lastBlock: BigInt(lastBlock),
        winningTeam: BigInt(winningTeam),
      },
      battle.finalIn === undefined ? 0n : after(battle.finalIn),
      battle.attempt,
    ] as const;
  });
  fake.answer(competitionAbi, battleAddress, 'claimableUntil', () =>
    battle.phase === 'claiming' ? after(battle.claimableIn) : 0n,
  );
  fake.answer(competitionAbi, battleAddress, 'numberUsers', (team) => team * 2n - 1n);
  fake.answer(competitionAbi, battleAddress, 'claimInformation', () => {
    if (battle.isOwnRefused) throw new FakeRevert();
    const { hasRegistered, hasClaimed, pointsOwed, isCatOwed } = battle.own;
    return [hasRegistered, hasClaimed, hasRegistered ? 2n : 0n, pointsOwed, isCatOwed] as const;
  });
  return {
    ...world,
    battle,
    propose(file, finalIn) {
      battle.result = { ...file, contentHash: contentHashOf(resultText(file)) };
      battle.finalIn = finalIn;
      battle.attempt += 1n;
    },
  };
}

/** What the services say about the battle; tests change it before a question. */
export interface BattleServices extends FakeHub {
  answers: {
    board: object;
    teams: object;
    account: object | undefined;
    /** Text of the published list. */
    list: HubAnswer;
  };
  /** Answers everything about the scores otherwise; a function of the scores' own answer. */
  fault: ((answer: object) => HubAnswer) | undefined;
}

/** Row of a leaderboard as the services write it. */
export const boardRow = (rank: number, address: string, teamId: number, volume: string) => ({
  rank,
  address: address.toLowerCase(),
  teamId,
  volume,
  allVolume: '1200.5',
  trades: 3,
  group: rank === 1 ? 4 : 3,
});

/** Starts services for the running test, by which the owner is second of its team. */
export function startBattleServices({ fake }: BattleWorld): BattleServices {
  const hub = startFakeHub();
  const rows = [boardRow(1, OTHER, 2, '1000.25'), boardRow(2, OWNER, 2, '900.125')];
  const services: BattleServices = Object.assign(hub, {
    answers: {
      board: { total: 2, volume: '1900.375', data: rows },
      teams: {
        data: [
          { place: 1, teamId: 2, volume: '1900.375', members: 2 },
          { place: 2, teamId: 3, volume: '20', members: 1 },
          { place: 3, teamId: 1, volume: '0', members: 0 },
        ],
      },
      account: {
        ...rows[1],
        globalRank: 4,
        teamRank: 2,
        group: 3,
        nextTier: '100.125',
      },
      list: { status: 404 },
    },
    fault: undefined,
  });
  hub.answer = ({ path }) => {
    if (path.includes('/api/competition/result/')) return services.answers.list;
    const { board, teams, account } = services.answers;
    const found = /\/api\/leaderboard\/(global|teams|team|account)/.exec(path)?.[1];
    if (!found) return { status: 404 };
    const answer = { global: board, team: board, teams, account }[found];
    if (!answer) return { status: 404 };
    const block = { number: fake.block, hash: fakeBlockHash(fake.block) };
    return services.fault?.({ block, ...answer }) ?? { json: { block, ...answer } };
  };
  return services;
}
