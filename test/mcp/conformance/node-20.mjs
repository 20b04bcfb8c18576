// The suite names a function that Node 20 does not have and that testing a server does not call: for it alone `fs` has one more.
import { register } from 'node:module';

const SHIM = `data:text/javascript,${encodeURIComponent(`
  export * from 'node:fs';
  export { default } from 'node:fs';
  export function globSync() { throw new Error('fs.globSync needs Node 22.'); }
`)}`;

const HOOKS = `data:text/javascript,${encodeURIComponent(`
  export function resolve(specifier, context, next) {
    const isSuite = context.parentURL?.includes('/@modelcontextprotocol/conformance/') ?? false;
    return specifier === 'fs' && isSuite ? { url: ${JSON.stringify(SHIM)}, shortCircuit: true } : next(specifier, context);
  }
`)}`;

register(HOOKS);
