import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).map((name) => join('web', name));

describe('styles of pages', () => {
  it('exist for every name that a component gives', () => {
    const missing: string[] = [];
    for (const file of files.filter((name) => name.endsWith('.tsx'))) {
      const text = readFileSync(file, 'utf8');
      for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
        const styles = readFileSync(join(dirname(file), from), 'utf8');
        for (const [, used] of text.replaceAll(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
          if (!new RegExp(`\\.${used}\\b`).test(styles)) missing.push(`${file}: ${used}`);
      }
    }
    assert.deepEqual(missing, []);
  });

  it('are used, each of them', () => {
    const unused: string[] = [];
    for (const file of files.filter((name) => name.endsWith('.module.css'))) {
      const beside = files.filter((name) => name.endsWith('.tsx')).map((name) => readFileSync(name, 'utf8'));
      const module = file.split('/').at(-1) ?? '';
      const users = beside.filter((text) => text.includes(module));
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^\s*\.(\w+)[^{};]*\{/gm))
        if (!users.some((text) => new RegExp(`\\b\\w+\\.${name}\\b`).test(text))) unused.push(`${file}: ${name}`);
    }
    assert.deepEqual(unused, []);
  });

  it('take their colours from the tokens alone', () => {
    const own = files
      .filter((name) => name.endsWith('.module.css'))
      .flatMap((file) => (/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i.test(readFileSync(file, 'utf8')) ? [file] : []));
    assert.deepEqual(own, []);
  });
});
