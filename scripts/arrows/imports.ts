// Reads what a module imports and exports, with the parser that Vite ships.
import { parseSync, Visitor, type ESTree } from 'vite';

export interface Import {
  /** As written: './a.ts', '#lib/a.ts', 'react'. */
  specifier: string;
  /** Erased by the compiler: no code is loaded. */
  isTypeOnly: boolean;
}

export interface ModuleFacts {
  imports: Import[];
  /** Imports whose path is only known at run time, as written. */
  untraceable: string[];
  /** Names that the module passes on from another module; '*' for all of them. */
  reExports: string[];
  hasDefaultExport: boolean;
}

type ModuleName = ESTree.ModuleExportName;
const nameOf = (name: ModuleName): string => (name.type === 'Literal' ? name.value : name.name);

/**
 * Returns the text of a string or of a template without holes; `undefined` for anything computed.
 */
function literalText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

const isGlob = (callee: ESTree.Expression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'MetaProperty' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'glob';

/** Returns the names by which a module knows what it imports. */
function importedNames(program: ESTree.Program): Set<string> {
  return new Set(
    program.body.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );
}

function importStatement({ importKind, specifiers, source }: ESTree.ImportDeclaration): Import {
  const isTypeOnly =
    importKind === 'type' ||
    (specifiers.length > 0 &&
      specifiers.every((part) => part.type === 'ImportSpecifier' && part.importKind === 'type'));
  return { specifier: source.value, isTypeOnly };
}

/** Returns what `source` imports and exports. Throws where it does not parse. */
export function readModule(file: string, source: string): ModuleFacts {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const facts: ModuleFacts = {
    imports: [],
    untraceable: [],
    reExports: [],
    hasDefaultExport: false,
  };
  const imported = importedNames(program);
  const load = (node: ESTree.Node, whole: ESTree.Node, isTypeOnly: boolean): void => {
    const specifier = literalText(node);
    if (specifier === undefined) facts.untraceable.push(source.slice(whole.start, whole.end));
    else facts.imports.push({ specifier, isTypeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => void facts.imports.push(importStatement(node)),
    ImportExpression: (node) => load(node.source, node, false),
    TSImportType: (node) => load(node.source, node, true),
    TSExternalModuleReference: (node) => load(node.expression, node, false),
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (isGlob(node.callee)) facts.untraceable.push(source.slice(node.start, node.end));
      else if (node.callee.type === 'Identifier' && node.callee.name === 'require' && first)
        load(first, node, false);
    },
    ExportAllDeclaration: (node) => {
      facts.imports.push({ specifier: node.source.value, isTypeOnly: node.exportKind === 'type' });
      facts.reExports.push('*');
    },
    ExportNamedDeclaration: (node) => {
      const isTypeOnly = node.exportKind === 'type';
      if (node.source) facts.imports.push({ specifier: node.source.value, isTypeOnly });
      for (const { local, exported } of node.specifiers) {
        if (node.source || imported.has(nameOf(local))) facts.reExports.push(nameOf(local));
        if (nameOf(exported) === 'default') facts.hasDefaultExport = true;
      }
    },
    ExportDefaultDeclaration: ({ declaration }) => {
      facts.hasDefaultExport = true;
      if (declaration.type === 'Identifier' && imported.has(declaration.name))
        facts.reExports.push(declaration.name);
    },
    TSExportAssignment: () => void (facts.hasDefaultExport = true),
  }).visit(program);
  return facts;
}
