import { pino, type DestinationStream } from 'pino';
import { createLog, type Log } from './log.ts';
import { variable } from './settings.ts';

/** Returns a log of JSON lines, for programs that gather logs. */
export function jsonLog(program: string, output?: DestinationStream): Log {
  const options = { base: { program }, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = output ? pino(options, output) : pino(options);
  return (line) => logger.info(line);
}

/** Returns the log of a service: lines to read, or JSON with LOG_FORMAT=json. */
export function programLog(program: string): Log {
  return variable('LOG_FORMAT') === 'json' ? jsonLog(program) : createLog();
}
