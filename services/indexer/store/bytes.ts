// Addresses and hashes are hexadecimal text everywhere but in the columns of kind 'bytes', which hold
// them as `bytea`: half as long, in the same order.

/** Returns SQL of the bytes that a hexadecimal text, by its SQL, stands for; null of null. */
export const bytesSql = (text: string): string => `decode(substr(${text}, 3), 'hex')`;

/** Returns SQL of bytes, by their SQL, as hexadecimal text in lower case; null of null. */
export const hexSql = (bytes: string): string => `('0x' || encode(${bytes}, 'hex'))`;

/** Returns a hexadecimal text as PostgreSQL reads bytes. */
export const byteaOf = (hex: string): string => `\\x${hex.slice(2)}`;
