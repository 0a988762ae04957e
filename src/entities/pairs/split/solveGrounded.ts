/**
 * Solves `matrix · x = vector` for a symmetric positive definite matrix with few entries, by an
 * LDLᵀ factorisation that passes over zeros: cheapest where rows with few entries come first. Both
 * are overwritten; the solution is in `vector`. `matrix` holds `size` rows of `size`, of which only
 * the lower half is read. Returns false where a pivot is not positive.
 */
export function solveGrounded(matrix: Float64Array, vector: Float64Array, size: number): boolean {
  const rows = new Int32Array(size);
  for (let k = 0; k < size; k += 1) {
    const pivot = matrix[k * size + k]!;
    if (!(pivot > 0)) return false;
    let count = 0;
    for (let i = k + 1; i < size; i += 1) if (matrix[i * size + k] !== 0) rows[count++] = i;
    for (let a = 0; a < count; a += 1) {
      const row = rows[a]! * size;
      const factor = matrix[row + k]! / pivot;
      for (let b = 0; b <= a; b += 1) {
        const column = rows[b]!;
        matrix[row + column]! -= factor * matrix[column * size + k]!;
      }
      vector[rows[a]!]! -= factor * vector[k]!;
    }
  }
  for (let k = size - 1; k >= 0; k -= 1) {
    let sum = vector[k]!;
    for (let i = k + 1; i < size; i += 1) sum -= matrix[i * size + k]! * vector[i]!;
    vector[k] = sum / matrix[k * size + k]!;
  }
  return true;
}
