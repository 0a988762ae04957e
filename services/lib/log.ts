/** Takes one line for the operator. */
export type Log = (line: string) => void;

/** Returns a log that writes to standard output, each line after `program` in brackets if given. */
export function createLog(program?: string): Log {
  return (line) => console.log(program === undefined ? line : `[${program}] ${line}`);
}
