import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const home = join(import.meta.dirname, '..');

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}
const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

interface Expression extends SyntaxNode {
  callee?: Expression;
  object?: Expression;
  body?: Expression;
  source?: { value?: unknown };
}

/** The module of `import('…')`, and of `import('…').then(…)`. */
function importedBy({ type, callee, source }: Expression): string | null {
  if (type === 'ImportExpression') return typeof source?.value === 'string' ? source.value : null;
  return type === 'CallExpression' && callee?.object ? importedBy(callee.object) : null;
}

/** Functions that bring a module, and where they stand. */
function* loadsIn(node: SyntaxNode): Generator<SyntaxNode & { name: string }> {
  const { type, body } = node as Expression;
  const name = type === 'ArrowFunctionExpression' && body ? importedBy(body) : null;
  if (name !== null) yield { ...node, name };
  else
    for (const value of Object.values(node))
      for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* loadsIn(inner);
}

/**
 * In the server's own bundle each load that is declared says which module it brings (`part`), so that a page can name
 * the files that it will need (src/shell/page-parts.ts).
 */
export const namedParts = (): Plugin => ({
  name: 'named-parts',
  transform: {
    filter: { id: /src\/(?:plugins\/.*\.plugin|shell\/frames)\.ts$/ },
    async handler(code, id) {
      let [named, from] = ['', 0];
      for (const { name, start, end } of loadsIn(this.parse(code))) {
        const module = await this.resolve(name, id);
        if (!module) throw new Error(`${id}: there is no ${name}`);
        const part = JSON.stringify(relative(home, module.id).replaceAll('\\', '/'));
        named += `${code.slice(from, start)}Object.assign(${code.slice(start, end)}, { part: ${part} })`;
        from = end;
      }
      return { code: named + code.slice(from), map: null };
    },
  },
});
