import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../services/lib/settings.ts';

export interface SeparateWorld {
  rpcUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts a world in its own process, to be forked: one process cannot fork a chain that it serves.
 */
export async function startSeparateWorld(chainPort: number): Promise<SeparateWorld> {
  const script = `import { startWorld } from './scripts/world/world.ts'; await startWorld({ chainPort: ${chainPort}, log: () => undefined }); console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('ready') && resolve());
    child.on('exit', () => reject(new Error('The chain to fork did not start')));
  });
  return {
    rpcUrl: `http://127.0.0.1:${chainPort}`,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
