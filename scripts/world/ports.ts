import { createServer } from 'node:net';
import { portTaken } from '../../services/lib/program.ts';

/** Reports whether a port of 127.0.0.1 is free. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port, '127.0.0.1');
  });
}

/** Throws a sentence that names a taken port, its user and the variable that changes it. */
export async function requireFreePort(port: number, user: string, variable: string): Promise<void> {
  if (!(await isFree(port))) throw new Error(portTaken(port, user, variable));
}
