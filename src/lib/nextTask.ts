/** Ends the current task, so that a slow machine can respond before the next one. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
