/** Whether a value from outside (storage, another tab) is what it should be. */
export type Check = (value: unknown) => boolean;

/** An object that is no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A moment or a span: a number from 0 on. */
export const isTime: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** `null` too. */
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Its own member of that name; nothing that it inherits. */
export const ownField = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

/** Whether a value is an object of which each named member passes its check; others it may have. */
export function hasShape(value: unknown, shape: Record<string, Check>): boolean {
  return (
    isObject(value) && Object.entries(shape).every(([name, check]) => check(ownField(value, name)))
  );
}
