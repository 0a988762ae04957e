/** Validates an external value (storage, another tab). */
export type Check = (value: unknown) => boolean;

/** Accepts an object that is no array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Accepts a time or a duration: a number from 0 on. */
export const isTime: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Accepts `null` too. */
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Returns an own property, never an inherited one. */
export const ownField = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

/** Reports whether an object's named properties pass their checks; it may have others. */
export function hasShape(value: unknown, shape: Record<string, Check>): boolean {
  return (
    isObject(value) && Object.entries(shape).every(([name, check]) => check(ownField(value, name)))
  );
}
