/** A compiled rule: whether a value keeps it and, where it does not, the first thing that is wrong. */
interface Rule {
  (value: unknown): boolean;
  errors?: { instancePath: string; message?: string }[] | null;
}

export declare const validateList: Rule;
export declare const validateToken: Rule;
