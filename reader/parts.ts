import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

type Run = (require: (name: string) => unknown, module: { exports: object }, partUrl: string) => void;

/** A part as V8 takes it: what `build/reader.ts` calls by these names is handed to it. */
const wrapped = (source: string): string => `(function(require,module,partUrl){${source}\n})`;

/**
 * The parts that the program is cut into, `<name>.cjs`, each run when it is first asked for. Beside a part lies what V8 made of it when
 * the program was built, `<name>.cjs.code`: it takes that where it is the same V8 with the same flags, and makes its own elsewhere.
 */
export class Parts {
  private readonly known = new Map<string, { module: { exports: object }; script: Script }>();
  private readonly libraries: NodeJS.Require;

  /** The address of a file that lies among them. */
  constructor(private readonly among: string) {
    this.libraries = createRequire(among);
  }

  run(name: string): object {
    const known = this.known.get(name);
    if (known) return known.module.exports;
    const [module, script] = [{ exports: {} }, this.script(name)];
    this.known.set(name, { module, script });
    const asked = (wanted: string): unknown => (wanted.startsWith('./') ? this.run(wanted.slice(2)) : this.libraries(wanted));
    (script.runInThisContext() as Run)(asked, module, this.file(name).href);
    return module.exports;
  }

  script(name: string): Script {
    const cachedData = contentOf(this.file(`${name}.code`));
    return new Script(wrapped(readFileSync(this.file(name), 'utf8')), {
      filename: this.file(name).href,
      ...(cachedData && { cachedData }),
    });
  }

  /** Keeps what V8 made of all that ran, for those who come after. */
  keepCode(): void {
    for (const [name, { script }] of this.known) writeFileSync(this.file(`${name}.code`), script.createCachedData());
  }

  private file(name: string): URL {
    return new URL(name, this.among);
  }
}

/** Null where there is no such file. */
function contentOf(file: URL): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
