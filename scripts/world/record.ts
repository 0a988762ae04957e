// Writes down where everything stands on the local chain: `node scripts/world/record.ts`, after a change of what is deployed or
// seeded. The chain is the same each time, so a build knows it before it runs; test/contracts/world.test.ts compares.
import { writeFileSync } from 'node:fs';
import { writeDeployment } from '../deploy.ts';
import { earnFile } from '../environment.ts';
import { startWorld } from './world.ts';

const CHAIN_PORT = 18_545;

const world = await startWorld({ chainPort: CHAIN_PORT, log: console.log });
writeDeployment(world.deployment);
writeFileSync(earnFile(world.deployment.chainId), `${JSON.stringify(world.earn, null, 2)}\n`);
await world.stop();
process.exit(0);
