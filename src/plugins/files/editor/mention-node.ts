import { Mention } from '@tiptap/extension-mention';

/** Somebody mentioned, as the product stores it: `<span data-mention="…id…">@name</span>`. The name is the server's. */
export const MentionNode = Mention.extend({
  addAttributes: () => ({
    id: { default: '', parseHTML: (element: HTMLElement) => element.dataset.mention ?? '' },
    label: { default: '', parseHTML: (element: HTMLElement) => element.textContent.replace(/^@/, '') },
  }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node }) => ['span', { 'data-mention': String(node.attrs.id) }, `@${String(node.attrs.label)}`],
});
