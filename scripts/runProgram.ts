/** Runs a program to its end; one that fails says why in a sentence and ends with status 1. */
export async function runProgram(main: () => Promise<void>): Promise<never> {
  try {
    await main();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
