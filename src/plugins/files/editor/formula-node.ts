import { InputRule, mergeAttributes, Node } from '@tiptap/core';
import katex from 'katex';
import 'katex/dist/katex.min.css';
import { formulaLimits } from '#contract/common/formula-limits.rule.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    formula: { setFormula: (tex: string) => ReturnType };
  }
}

/** TeX as the product stores it, `<span data-formula="…"></span>`; drawn by KaTeX while one writes. */
export const FormulaNode = Node.create<{ onEdit: (tex: string) => Promise<string | null> }>({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onEdit: async () => null }),
  addAttributes: () => ({
    tex: { default: '', parseHTML: (element: HTMLElement) => element.dataset.formula ?? '' },
  }),
  parseHTML: () => [{ tag: 'span[data-formula]' }],
  renderHTML: ({ node }) => ['span', mergeAttributes({ 'data-formula': String(node.attrs.tex) })],
  addCommands() {
    return {
      setFormula:
        (tex) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { tex } }),
    };
  },
  /** `$a^2$` becomes a formula with the second sign. */
  addInputRules() {
    return [
      new InputRule({
        find: /(?:^|[^$\\])\$([^$\s](?:[^$]*[^$\s])?)\$$/,
        handler: ({ range, match, chain }) => {
          const tex = match[1]!;
          chain()
            .deleteRange({ from: range.to - tex.length - 1, to: range.to })
            .setFormula(tex)
            .run();
        },
      }),
    ];
  },
  addNodeView() {
    return ({ node, getPos, editor }) => {
      const dom = document.createElement('span');
      dom.dataset.formula = String(node.attrs.tex);
      dom.tabIndex = 0;
      katex.render(String(node.attrs.tex), dom, { ...formulaLimits, throwOnError: false });
      const edit = async () => {
        const tex = await this.options.onEdit(String(node.attrs.tex));
        const at = getPos();
        if (tex === null || at === undefined) return;
        editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { tex }));
      };
      dom.addEventListener('dblclick', () => void edit());
      dom.addEventListener('keydown', ({ key }) => key === 'Enter' && void edit());
      return { dom };
    };
  },
});
