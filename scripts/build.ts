// `npm run build`: builds the static site for the chain of .env into dist/.
import { build } from 'vite';
import { appEnvironment } from './environment.ts';
import { root } from '../services/lib/settings.ts';

const { chainId } = appEnvironment();
await build({ root, logLevel: 'warn' });
console.log(`dist/ holds MeowSwap for chain ${chainId}: serve it as docs/hosting.md says.`);
