// Records the local chain's addresses: `node scripts/world/record.ts`, after a change of what is
// deployed or seeded. Deployment is deterministic, so a build knows the addresses before the chain
// runs; test/contracts/programs/world.test.ts compares.
import { writeFileSync } from 'node:fs';
import { writeDeployment } from '../../services/lib/deployment.ts';
import { createLog } from '../../services/lib/log.ts';
import { earnFile } from '../environment.ts';
import { startWorld } from './world.ts';

const CHAIN_PORT = 18_545;

const world = await startWorld({ chainPort: CHAIN_PORT, log: createLog() });
writeDeployment(world.deployment);
writeFileSync(earnFile(world.deployment.chainId), `${JSON.stringify(world.earn, null, 2)}\n`);
await world.stop();
process.exit(0);
