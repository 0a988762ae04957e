import { Suspense, type ReactNode } from 'react';
import type { AppError } from '#lib/errors.ts';
import { latePart } from './latePart.ts';

// Loaded on demand.
const ContractsLink = latePart(async () => (await import('./ContractsLink.tsx')).ContractsLink);

/** Leads to the page that explains an error, where there is one. */
export function FailureAction({ error }: { error: AppError }): ReactNode {
  return error.kind === 'contractsDiffer' ? (
    <Suspense fallback={null}>
      <ContractsLink />
    </Suspense>
  ) : null;
}
