import { join } from 'node:path';
import { format } from 'prettier';
import ts from 'typescript';

/** Types of `@trpc/server` that the text names. */
const OF_TRPC = [
  'inferRouterInputs',
  'inferRouterOutputs',
  'TRPCBuiltRouter',
  'TRPCMutationProcedure',
  'TRPCQueryProcedure',
  'TRPCSubscriptionProcedure',
  'TrackedEnvelope',
];
const KINDS: Record<string, string> = {
  query: 'TRPCQueryProcedure',
  mutation: 'TRPCMutationProcedure',
  subscription: 'TRPCSubscriptionProcedure',
};

/**
 * The type of the router as one text for TypeScript callers, with nothing of the server in it: inputs and outputs are written
 * out as the compiler knows them, resources by their names, and the context is erased. Throws for a type that it has no words
 * for, rather than calling it `any`.
 */
export function describeClientTypes(checkout: string): Promise<string> {
  const routerFile = join(checkout, 'api', 'router.ts');
  const program = ts.createProgram([routerFile], optionsOf(checkout));
  return format(textOf(program, routerFile), { parser: 'typescript', printWidth: 140, singleQuote: true });
}

/** The router's sources as the project compiles them. */
function optionsOf(checkout: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(checkout, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
  return ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, checkout).options;
}

function textOf(program: ts.Program, routerFile: string): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(routerFile);
  const exported = source && checker.getSymbolAtLocation(source)?.exports?.get('AppRouter' as ts.__String);
  if (!source || !exported) throw new Error(`${routerFile} exports no AppRouter.`);
  const router = checker.getDeclaredTypeOfSymbol(exported);
  const writer = new Writer(checker, source);
  const def = writer.member(router, '_def');
  const record = writer.procedures(writer.member(def, 'record'));
  const errorShape = writer.text(writer.member(writer.member(def, '_config'), '$types', 'errorShape'));
  return [
    `import type { ${OF_TRPC.join(', ')} } from '@trpc/server';\n`,
    ...[...writer.named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text),
    `/** What every call is refused with. */\nexport type ErrorShape = ${errorShape};\n`,
    `type Root = { ctx: object; meta: object; errorShape: ErrorShape; transformer: false };\n`,
    `/** Everything that can be asked. */\nexport type AppRouter = TRPCBuiltRouter<Root, ${record}>;\n`,
    `/** What each procedure takes: \`RouterInputs['containers']['list']\`. */\nexport type RouterInputs = inferRouterInputs<AppRouter>;\n`,
    `/** What each procedure answers. */\nexport type RouterOutputs = inferRouterOutputs<AppRouter>;\n`,
  ].join('\n');
}

class Writer {
  readonly named = new Map<string, string>();
  private readonly symbols = new Map<string, ts.Symbol>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly at: ts.Node,
  ) {}

  /** The type of a member, and of its members in turn. */
  member(type: ts.Type, ...names: string[]): ts.Type {
    return names.reduce((within, name) => {
      const found = this.checker.getPropertyOfType(within, name);
      if (!found) throw new Error(`There is no ${name} in ${this.checker.typeToString(within)}.`);
      return this.checker.getTypeOfSymbolAtLocation(found, this.at);
    }, type);
  }

  /** Procedures by name; what is no procedure is a group of them. */
  procedures(record: ts.Type): string {
    const entries = record.getProperties().map((symbol) => {
      const type = this.checker.getTypeOfSymbolAtLocation(symbol, this.at);
      return `${this.comment(symbol)}${symbol.name}: ${this.procedure(type) ?? this.procedures(type)};\n`;
    });
    return `{\n${entries.join('')}}`;
  }

  private procedure(type: ts.Type): string | null {
    if (!this.checker.getPropertyOfType(type, '_def')) return null;
    const def = this.member(type, '_def');
    const kind = this.member(def, 'type');
    const name = kind.isStringLiteral() ? KINDS[kind.value] : undefined;
    if (!name) throw new Error(`A procedure of an unknown kind: ${this.checker.typeToString(kind)}.`);
    const [input, output] = ['input', 'output'].map((of) => this.text(this.member(def, '$types', of)));
    return `${name}<{\ninput: ${input};\noutput: ${output};\nmeta: object;\n}>`;
  }

  text(type: ts.Type): string {
    if (type.flags & ts.TypeFlags.Any) throw new Error('A type is any.');
    if (type.aliasSymbol?.name === 'TrackedEnvelope') return `TrackedEnvelope<${this.all(type.aliasTypeArguments ?? [])}>`;
    if (type.isUnion()) return this.union(type);
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
      return this.checker.typeToString(
        type,
        undefined,
        ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType,
      );
    if (this.checker.isArrayType(type)) return `(${this.all(this.arguments(type))})[]`;
    if (this.checker.isTupleType(type)) return `[${this.all(this.arguments(type))}]`;
    const symbol = type.getSymbol();
    if (symbol?.name === 'AsyncIterable') return `AsyncIterable<${this.all(this.arguments(type).slice(0, 1))}>`;
    if (type.getCallSignatures().length) throw new Error(`A function cannot be sent: ${this.checker.typeToString(type)}.`);
    return symbol && symbol.flags & ts.SymbolFlags.Interface ? this.name(symbol, type) : this.members(type);
  }

  private union(type: ts.UnionType): string {
    const { types } = type;
    const isBoolean = (part: ts.Type) => Boolean(part.flags & ts.TypeFlags.BooleanLiteral);
    const parts = types.filter((part) => !isBoolean(part)).map((part) => this.text(part));
    const booleans = types.filter(isBoolean);
    if (booleans.length === 2) parts.push('boolean');
    else parts.push(...booleans.map((part) => this.checker.typeToString(part)));
    return [...new Set(parts)].join(' | ');
  }

  /** An interface keeps its name, and is written once. */
  private name(symbol: ts.Symbol, type: ts.Type): string {
    const { name } = symbol;
    const known = this.symbols.get(name);
    if (known && known !== symbol) throw new Error(`Two interfaces are named ${name}.`);
    if (!known) {
      this.symbols.set(name, symbol);
      this.named.set(name, `${this.comment(symbol)}export interface ${name} ${this.members(type)}\n`);
    }
    return name;
  }

  private members(type: ts.Type): string {
    const inner = this.checker.getIndexInfosOfType(type).map((index) => `[name: ${this.text(index.keyType)}]: ${this.text(index.type)};\n`);
    const members = this.checker.getPropertiesOfType(type).map((symbol) => {
      const optional = symbol.flags & ts.SymbolFlags.Optional ? '?' : '';
      const value = this.text(this.checker.getTypeOfSymbolAtLocation(symbol, this.at));
      return `${/^\w+$/.test(symbol.name) ? symbol.name : JSON.stringify(symbol.name)}${optional}: ${value};\n`;
    });
    return inner.length + members.length === 0 ? '{}' : `{\n${[...inner, ...members].join('')}}`;
  }

  private comment(symbol: ts.Symbol): string {
    const said = ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).replaceAll('\n', ' ').trim();
    return said ? `/** ${said} */\n` : '';
  }

  private all(types: readonly ts.Type[]): string {
    return types.map((type) => this.text(type)).join(', ');
  }

  private arguments(type: ts.Type): readonly ts.Type[] {
    return this.checker.getTypeArguments(type as ts.TypeReference);
  }
}
