import { pino, type DestinationStream } from 'pino';
import { createLog, type Log } from './log.ts';
import { fail } from './program.ts';
import { variable } from './settings.ts';

/** Returns a log of JSON lines, for programs that gather logs. */
export function jsonLog(program: string, output?: DestinationStream): Log {
  const options = { base: { program }, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = output ? pino(options, output) : pino(options);
  return (line) => logger.info(line);
}

/** Returns the log of a service: lines to read, or JSON with LOG_FORMAT=json. Ends the program at any other. */
export function programLog(program: string): Log {
  const format = variable('LOG_FORMAT');
  if (format !== '' && format !== 'json')
    fail(`LOG_FORMAT in .env is "${format}": write json, or leave it empty for lines to read.`);
  return format === 'json' ? jsonLog(program) : createLog();
}
