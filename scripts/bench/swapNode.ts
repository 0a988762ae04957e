// A node in a process of its own: it says its address and ends with the program that began it.
import { serveChain } from '../../services/indexer/testing/serveChain.ts';
import { swapChain } from './swapChain.ts';

const [swaps = '0', latencyMs = '0', age] = process.argv.slice(2);
const chain = swapChain(Number(swaps), age === 'recent');
const { url } = await serveChain(chain, 10_000, Number(latencyMs));
process.send?.({ url, hash: chain.headHash });
process.on('disconnect', () => process.exit());
