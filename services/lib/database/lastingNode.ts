/**
 * Options of Node for a program that keeps the embedded database open: of V8's space for young
 * objects, which grows to 48 MB in a busy hour and comes back late, 4 MB do as well.
 */
export const LASTING_NODE: readonly string[] = ['--max-semi-space-size=4'];
