import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, PluginKey, Selection, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readPasted } from './pasted-html.ts';

interface Hands {
  /** Stores a picture for good. @returns its address, or null where it was refused */
  store: (picture: Blob) => Promise<string | null>;
  /** Pictures of the pasted page whose content did not come along. */
  onLost: (count: number) => void;
}

/** HTML of the editor without the pictures that are still on their way. */
export const withoutWaiting = (html: string): string => html.replaceAll(/<img [^>]*"blob:[^>]*>/g, '');

const key = new PluginKey('paste');

/** Stored pictures get their address, refused ones go; also those that an undo or a second paste brings back. */
function settle(state: EditorState, settled: ReadonlyMap<string, string | null>): Transaction | null {
  const change = state.tr;
  state.doc.descendants((node, at) => {
    const address = settled.get(String(node.attrs.src ?? ''));
    if (node.type.name !== 'image' || address === undefined) return;
    const now = change.mapping.map(at);
    if (address === null) change.delete(now, now + node.nodeSize);
    else change.setNodeMarkup(now, undefined, { ...node.attrs, src: address });
  });
  return change.docChanged ? change.setMeta('addToHistory', false) : null;
}

/** Pictures among the files of a clipboard: a screenshot, a picture copied from a page. */
const picturesOf = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => type.startsWith('image/'));

/** Takes what is pasted from other programs; what this editor copied itself goes its usual way. */
export const Paste = Extension.create<Hands>({
  name: 'pasteFromOthers',
  addOptions: () => ({ store: async () => null, onLost: () => undefined }),
  addProseMirrorPlugins() {
    const { store, onLost } = this.options;
    const settled = new Map<string, string | null>();
    const bring = async (view: EditorView, address: string, picture: Blob) => {
      settled.set(address, await store(picture).catch(() => null));
      URL.revokeObjectURL(address);
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true));
    };

    function insert(view: EditorView, event: ClipboardEvent): boolean {
      const from = event.clipboardData;
      if (!from || view.composing || !view.editable || view.state.selection.$from.parent.type.spec.code) return false;
      const html = from.getData('text/html');
      if (html.includes('data-pm-slice')) return false;
      const clipboard = { html, rtf: from.getData('text/rtf'), origin: location.origin };
      const read = readPasted(clipboard, (picture) => URL.createObjectURL(picture));
      const files = picturesOf(from);
      const isPicture = files.length > 0 && isEmpty(read.html);
      if (!isPicture && html === '') return false;
      const pictures = isPicture
        ? new Map(files.map((file) => [URL.createObjectURL(file), file as Blob]))
        : read.pictures;
      const shown = isPicture ? [...pictures.keys()].map((address) => `<img src="${address}">`).join('') : read.html;
      if (shown !== '') view.pasteHTML(shown, event);
      writeOn(view);
      for (const [address, picture] of pictures) void bring(view, address, picture);
      if (!isPicture && read.lost > 0) onLost(read.lost);
      event.preventDefault();
      return true;
    }

    return [
      new Plugin({
        key,
        props: { handleDOMEvents: { paste: insert } },
        appendTransaction: (changes, _before, state) =>
          settled.size > 0 && changes.some((one) => one.docChanged || one.getMeta(key)) ? settle(state, settled) : null,
      }),
    ];
  },
});

/** A picture that was pasted last is not what the next letter replaces: one writes on behind it. */
function writeOn(view: EditorView): void {
  const { selection, doc, tr } = view.state;
  if (selection instanceof NodeSelection) view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to), 1)));
}

/** Neither words nor pictures. */
function isEmpty(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() === '' && !body.querySelector('img');
}
