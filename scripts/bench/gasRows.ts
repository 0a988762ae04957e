import {
  collectiblesLimits,
  collectiblesReference,
  runCollectiblesScenario,
} from './collectiblesScenario.ts';
import { competitionMost, runCompetitionScenario } from './competitionScenario.ts';
import { dearerGas, referenceGas, runEarnScenario } from './earnScenario.ts';
import { gamesReference, mostGas, runGamesScenario } from './gamesScenario.ts';
import { benchGas, budget as gasBudget } from './gas.ts';
import { IFO_MOST_GAS, ifoReference, runIfoScenario } from './ifoScenario.ts';
import { lotteryMost, lotteryReference, runLotteryScenario } from './lotteryScenario.ts';
import { profileReference, runProfileScenario } from './profileScenario.ts';
import type { Row } from './rows.ts';
import { runSplitScenario, splitMost, type SplitCall } from './splitScenario.ts';

async function earnGasRows(): Promise<Row[]> {
  const gas = await runEarnScenario();
  return Object.entries(referenceGas).map(([call, reference]) => {
    const ours = gas[call as keyof typeof gas];
    const maxRatio = dearerGas[call as keyof typeof gas] ?? gasBudget;
    return {
      what: `gas: ${call}`,
      others: `reference ${reference}`,
      ours: `${ours} (${(ours / reference).toFixed(3)})`,
      budget: `at most ${maxRatio.toFixed(3)} of it`,
      isKept: ours <= reference * maxRatio,
    };
  });
}

async function gamesGasRows(): Promise<Row[]> {
  const gas = await runGamesScenario();
  return Object.entries(gamesReference).map(([call, reference]) => {
    const ours = gas[call as keyof typeof gas];
    const most = mostGas[call as keyof typeof gas] ?? Math.floor(reference * gasBudget);
    return {
      what: `gas: ${call}`,
      others: `reference ${reference}`,
      ours: `${ours} (${(ours / reference).toFixed(3)})`,
      budget: `at most ${most}`,
      isKept: ours <= most,
    };
  });
}

/** Returns rows of calls that may cost as much of the reference as any. */
function comparedRows<Call extends string>(
  reference: Readonly<Record<Call, number>>,
  gas: Readonly<Record<NoInfer<Call>, number>>,
): Row[] {
  return (Object.keys(reference) as Call[]).map((call) => ({
    what: `gas: ${call}`,
    others: `reference ${reference[call]}`,
    ours: `${gas[call]} (${(gas[call] / reference[call]).toFixed(3)})`,
    budget: `at most ${gasBudget.toFixed(3)} of it`,
    isKept: gas[call] <= reference[call] * gasBudget,
  }));
}

async function collectiblesGasRows(): Promise<Row[]> {
  const gas = await runCollectiblesScenario();
  const limited = Object.entries(collectiblesLimits).map(([call, most]) => {
    const ours = gas[call as keyof typeof gas];
    return {
      what: `gas: ${call}`,
      others: '-',
      ours: String(ours),
      budget: `at most ${most}`,
      isKept: ours <= most,
    };
  });
  return [...comparedRows(collectiblesReference, gas), ...limited];
}

async function lotteryGasRows(): Promise<Row[]> {
  const gas = await runLotteryScenario();
  const mostOf = (call: string): number =>
    lotteryMost[call as keyof typeof lotteryMost] ?? Infinity;
  return (Object.keys(gas) as (keyof typeof gas)[]).map((call) => {
    const reference = (lotteryReference as Partial<Record<string, number>>)[call];
    const ours = Math.ceil(gas[call]);
    return {
      what: `gas: ${call}`,
      others: reference === undefined ? '-' : `reference ${reference}`,
      ours: reference === undefined ? String(ours) : `${ours} (${(ours / reference).toFixed(3)})`,
      budget: `at most ${mostOf(call)}`,
      isKept: gas[call] <= mostOf(call),
    };
  });
}

async function ifoGasRows(): Promise<Row[]> {
  const gas = await runIfoScenario();
  return (Object.keys(ifoReference) as (keyof typeof gas)[]).map((call) => ({
    what: `gas: ${call}`,
    others: `reference ${ifoReference[call]}`,
    ours: `${gas[call]} (${(gas[call] / ifoReference[call]).toFixed(3)})`,
    budget: `at most ${IFO_MOST_GAS}`,
    isKept: gas[call] <= IFO_MOST_GAS,
  }));
}

async function competitionGasRows(): Promise<Row[]> {
  const gas = await runCompetitionScenario();
  return Object.entries(competitionMost).map(([call, most]) => {
    const ours = gas[call as keyof typeof gas];
    return {
      what: `gas: ${call}`,
      others: '-',
      ours: String(ours),
      budget: `at most ${most}`,
      isKept: ours <= most,
    };
  });
}

async function splitGasRows(): Promise<Row[]> {
  const gas = await runSplitScenario();
  return (Object.keys(splitMost) as SplitCall[]).map((call) => {
    const { ours, replaced } = gas[call];
    return {
      what: `gas: ${call}`,
      others: `our router's swaps ${replaced}`,
      ours: `${ours} (${(ours / replaced).toFixed(3)})`,
      budget: `at most ${splitMost[call].toFixed(3)} of them`,
      isKept: ours <= replaced * splitMost[call],
    };
  });
}

/** Measures the gas of every product, beside the reference. */
export async function gasRows(): Promise<Row[]> {
  const rows = await benchGas();
  const exchange = rows.map(({ call, ours, uniswap, pancake }) => ({
    what: `gas: ${call}`,
    others: `PancakeSwap ${pancake}${uniswap === null ? '' : `, Uniswap v2 ${uniswap}`}`,
    ours: `${ours} (${(ours / pancake).toFixed(3)})`,
    budget: 'at most 0.950 of PancakeSwap',
    isKept: ours <= pancake * gasBudget,
  }));
  return [
    ...exchange,
    ...(await splitGasRows()),
    ...(await earnGasRows()),
    ...(await gamesGasRows()),
    ...(await lotteryGasRows()),
    ...(await collectiblesGasRows()),
    ...comparedRows(profileReference, await runProfileScenario()),
    ...(await ifoGasRows()),
    ...(await competitionGasRows()),
  ];
}
