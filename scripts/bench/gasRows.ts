import { dearerGas, referenceGas, runEarnScenario } from './earnScenario.ts';
import { gamesReference, mostGas, runGamesScenario } from './gamesScenario.ts';
import { benchGas, budget as gasBudget } from './gas.ts';
import type { Row } from './rows.ts';

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
  return [...exchange, ...(await earnGasRows()), ...(await gamesGasRows())];
}
