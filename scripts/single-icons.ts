import type { ESTree } from 'rolldown/utils';
import type { Plugin } from 'vite';

const whole = '@fluentui/react-icons';
/** How an icon's name ends; the others of the package are helpers. */
const ending = /\d*(?:Regular|Filled|Light|Color)$/;

/** `CheckmarkCircle16Filled` → `@fluentui/react-icons/svg/checkmark-circle`, as the package names its files. */
function moduleOf(name: string): string {
  if (!ending.test(name)) return `${whole}/utils`;
  const words = name.replace(ending, '').match(/[A-Z]+(?![a-z])|[A-Z][a-z]*|\d+/g) ?? [];
  return `${whole}/svg/${words.join('-').toLowerCase()}`;
}

const nameOf = (part: ESTree.ModuleExportName) => (part.type === 'Literal' ? part.value : part.name);

/**
 * Icons from their own modules. The package's door leads to modules of a hundred icons each, and a module lies in one
 * file of the bundle: the first page would bring the icons of all pages.
 */
export const singleIcons = (): Plugin => ({
  name: 'single-icons',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { code: whole },
    handler(code) {
      let text = code;
      for (const one of this.parse(code).body.toReversed()) {
        if (one.type !== 'ImportDeclaration' && one.type !== 'ExportNamedDeclaration') continue;
        if (one.source?.value !== whole) continue;
        const lines = one.specifiers.map((part) => {
          if (part.type === 'ImportSpecifier')
            return `import { ${nameOf(part.imported)} as ${part.local.name} } from '${moduleOf(nameOf(part.imported))}';`;
          if (part.type === 'ExportSpecifier')
            return `export { ${nameOf(part.local)} as ${nameOf(part.exported)} } from '${moduleOf(nameOf(part.local))}';`;
          throw new Error(`icons are imported by name, not by ${code.slice(one.start, one.end)}`);
        });
        text = text.slice(0, one.start) + lines.join(' ') + text.slice(one.end);
      }
      return { code: text, map: null };
    },
  },
});
