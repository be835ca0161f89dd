import { Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

/**
 * `tokens.colorBrandBackground` as the `var(--colorBrandBackground)` that it stands for: Fluent's table of them is an
 * object of five hundred lines, which one use keeps whole.
 */
export const tokenNames = (): Plugin => ({
  name: 'token-names',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /@fluentui/, code: 'tokens.' },
    handler(code) {
      const uses: { start: number; end: number; name: string }[] = [];
      new Visitor({
        MemberExpression({ object, property, computed, start, end }) {
          if (!computed && object.type === 'Identifier' && object.name === 'tokens' && property.type === 'Identifier')
            uses.push({ start, end, name: property.name });
        },
      }).visit(this.parse(code));
      let text = code;
      for (const { start, end, name } of uses.toSorted((a, b) => b.start - a.start))
        text = `${text.slice(0, start)}'var(--${name})'${text.slice(end)}`;
      return { code: text, map: null };
    },
  },
});
