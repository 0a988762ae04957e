/** Ends the program with a sentence on standard error. */
export function fail(why: string | Error, status = 1): never {
  console.error(typeof why === 'string' ? why : why.message);
  process.exit(status);
}

/** Says that a port of this machine is taken, who needs it, and the variable that names another. */
export const portTaken = (port: number, user: string, variable: string): string =>
  `Port ${port}, which ${user} needs, is taken: end the program that holds it, or set ${variable} in .env to another port.`;

/** Says why a program doesn't answer at its port. */
export const notAnswering = (
  { code, message }: NodeJS.ErrnoException,
  ...taken: Parameters<typeof portTaken>
): string => (code === 'EADDRINUSE' ? portTaken(...taken) : message);
