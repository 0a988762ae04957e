import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs test files by their paths: what one leaves behind meets the same next file on each machine. */
export class FilesByPath extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}
