/**
 * Measures the gas of every exchange call beside Uniswap v2's published bytecode (run here, in the
 * same steps) and PancakeSwap v2's source (a table of figures). `node scripts/bench/gas.ts` prints
 * it and exits 1 when a call exceeds the budget. The contracts must have been compiled.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { runScenario, type GasByCall } from './gasScenario.ts';

export interface GasRow {
  call: string;
  ours: number;
  uniswap: number | null;
  pancake: number;
  /** Whether ours is within `budget` of PancakeSwap's. */
  ok: boolean;
}

/** Maximum cost as a part of PancakeSwap's. */
export const budget = 0.95;

/**
 * Figures of PancakeSwap v2, compiled from its public source (solc 0.5.16 and 0.6.6, optimizer,
 * runs 99,999) and measured once in the steps of `gasScenario.ts`: reference table D, 'Pancake V2
 * (source)'.
 */
const pancake = {
  createPair: 2_524_692,
  'addLiquidity first (pair exists)': 228_745,
  'addLiquidity first, creates pair': 2_702_549,
  'addLiquidity second': 155_224,
  'addLiquidity new provider': 138_124,
  'addLiquidity steady': 121_024,
  'addLiquidity, fee minted': 150_113,
  'addLiquidityETH first, creates pair': 2_704_249,
  'addLiquidityETH second': 157_543,
  'addLiquidityETH steady': 123_343,
  'swapExactTokensForTokens 1 hop': 98_873,
  'swapExactTokensForTokens 2 hops': 154_773,
  'swapExactTokensForTokens 3 hops': 210_676,
  'swapTokensForExactTokens 1 hop': 99_265,
  'swapExactTokensForTokensSupportingFeeOnTransferTokens 1 hop': 99_300,
  swapExactETHForTokens: 101_559,
  swapExactTokensForETH: 112_849,
  removeLiquidity: 120_241,
  removeLiquidityETHWithPermit: 204_848,
} satisfies GasByCall;

interface Artifact {
  abi: [];
  bytecode: string;
}

/**
 * Reads Uniswap's published build; its router contains its pair's hash, so nothing needs patching.
 */
function uniswapArtifacts(): {
  factory: Artifact;
  router: Artifact;
  wrapped: Artifact;
  pair: Artifact;
} {
  const require = createRequire(import.meta.url);
  const read = (name: string): Artifact => {
    const { abi, bytecode } = require(name) as Artifact;
    return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` };
  };
  return {
    factory: read('@uniswap/v2-core/build/UniswapV2Factory.json'),
    pair: read('@uniswap/v2-core/build/UniswapV2Pair.json'),
    router: read('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
    wrapped: read('@uniswap/v2-periphery/build/WETH9.json'),
  };
}

/** Measures both exchanges in this process, on separate chains. Gas used, less refunds. */
export async function benchGas(): Promise<GasRow[]> {
  const { default: hre } = await import('hardhat');
  const [factory, pair, router, wrapped] = await Promise.all([
    hre.artifacts.readArtifact('MeowFactory'),
    hre.artifacts.readArtifact('MeowPair'),
    hre.artifacts.readArtifact('MeowRouter'),
    hre.artifacts.readArtifact('WBNB'),
  ]);
  const ours = await runScenario({
    factory,
    pair,
    router,
    wrapped,
    domain: { name: 'MeowSwap LPs', version: '1' },
  });
  const theirs = await runScenario({
    ...uniswapArtifacts(),
    domain: { name: 'Uniswap V2', version: '1' },
  });
  return (Object.keys(pancake) as (keyof typeof pancake)[]).map((call) => ({
    call,
    ours: ours[call],
    uniswap: theirs[call],
    pancake: pancake[call],
    ok: ours[call] <= budget * pancake[call],
  }));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = await benchGas();
  const line = (cells: string[]): string =>
    `${(cells[0] ?? '').padEnd(62)}${cells
      .slice(1)
      .map((cell) => cell.padStart(12))
      .join('')}\n`;
  process.stdout.write(
    line(['gas', 'ours', 'Uniswap v2', 'PancakeSwap', 'of its', `<= ${budget}`]),
  );
  for (const { call, ours, uniswap, pancake: reference, ok } of rows) {
    const share = (ours / reference).toFixed(3);
    process.stdout.write(
      line([
        call,
        String(ours),
        String(uniswap ?? '-'),
        String(reference),
        share,
        ok ? 'ok' : 'NO',
      ]),
    );
  }
  if (rows.some((row) => !row.ok)) process.exitCode = 1;
}
