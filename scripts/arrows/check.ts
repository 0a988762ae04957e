import { circles } from './circles.ts';
import { folderCircles, type FileImport, type FolderCircle } from './folders.ts';
import { readModule } from './imports.ts';
import { resolve } from './places.ts';
import { brokenRules, type Problem } from './rules.ts';

/** Everything that breaks the house rules on imports. */
export interface Findings {
  problems: Problem[];
  /** Groups of files that load each other. */
  fileCircles: string[][];
  folderCircles: FolderCircle[];
}

/** Checks modules by path and source; `exists` says whether a file that is imported is there. */
export function checkModules(
  sources: ReadonlyMap<string, string>,
  exists: (file: string) => boolean = (file) => sources.has(file),
): Findings {
  const problems: Problem[] = [];
  const imports: FileImport[] = [];
  const loads = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    const facts = readModule(file, source);
    problems.push(...brokenRules(file, facts));
    for (const { specifier, isTypeOnly } of facts.imports) {
      const target = resolve(file, specifier).file;
      if (target === undefined) continue;
      if (!exists(target)) problems.push({ file, target, rule: 'no such file' });
      imports.push({ from: file, to: target });
      if (!isTypeOnly) loads.set(file, (loads.get(file) ?? new Set()).add(target));
    }
  }
  return { problems, fileCircles: circles(loads), folderCircles: folderCircles(imports) };
}

/**
 * Returns the findings as sentences, one each; of a circle between folders with the imports that
 * make it.
 */
export function sentences({ problems, fileCircles, folderCircles: folders }: Findings): string[] {
  return [
    ...problems.map(({ file, target, rule }) => `${file}: ${target}: ${rule}`),
    ...fileCircles.map((files) => `circle of files: ${files.join(' <-> ')}`),
    ...folders.map(
      ({ folder, members, imports }) =>
        `circle of folders in ${folder}: ${members.join(' <-> ')}${imports
          .map(({ from, to }) => `\n  ${from} -> ${to}`)
          .join('')}`,
    ),
  ];
}
