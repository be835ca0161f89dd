import { useLingui } from '@lingui/react/macro';
import { Image } from '@tiptap/extension-image';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { publicMedia } from '#contract/files/files.rule.ts';
import { usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { MentionList, type FindMentions } from '#views/files/mention-list.view.tsx';
import { EditorFrame } from '#views/files/editor-frame.view.tsx';
import { FormulaNode } from './formula-node.ts';
import { toolsOf } from './editor-tools.ts';
import { useMentions } from './use-mentions.ts';
import { Paste, withoutWaiting } from './paste/paste.ts';
import { usePastedPictures } from './paste/use-pasted-pictures.ts';

interface Props {
  /** Clean HTML. */
  value: string;
  label: string;
  onChange: (html: string) => void;
  /** px. */
  minHeight?: number;
  /** Whom one can mention with `@`; absent: nobody. */
  mentions?: FindMentions | undefined;
}

/**
 * Without pictures that are not stored yet, and without the empty paragraph that the editor keeps at the end, so that
 * one can go on writing below a code or quote.
 */
const writtenIn = (html: string) => withoutWaiting(html).replace(/(?:<p><\/p>)+$/, '');

export default function EditorScreen({ value, label, onChange, minHeight = 160, mentions: find }: Props) {
  const { i18n } = useLingui();
  const { askOverlay } = usePlatform();
  const told = useRef(value);
  /** As the editor writes it: opening or clicking into a text changes nothing. */
  const written = useRef('');
  const askFormula = (tex: string) =>
    askOverlay<string, { tex: string }>(() => import('./formula.overlay.tsx'), { tex });
  const askPicture = () => askOverlay<StoredFile, object>(() => import('./picture.overlay.tsx'), {});
  const askLink = (href: string) => askOverlay<string, { href: string }>(() => import('./link.overlay.tsx'), { href });
  const pasted = usePastedPictures();
  const mentions = useMentions(find);

  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
      Subscript,
      Superscript,
      Image,
      Paste.configure(pasted),
      TableKit.configure({ table: { resizable: false } }),
      FormulaNode.configure({ onEdit: askFormula }),
      ...mentions.extensions,
    ],
    content: value,
    editorProps: { attributes: { ...mentions.attributes, 'aria-label': label } },
    onCreate({ editor: made }) {
      written.current = writtenIn(made.getHTML());
    },
    onUpdate({ editor: changed }) {
      const html = writtenIn(changed.getHTML());
      if (html === written.current) return;
      written.current = html;
      told.current = html;
      onChange(html);
    },
  });
  // A value from outside (another version, a reset) replaces what is shown; our own comes back and changes nothing.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    written.current = writtenIn(editor.getHTML());
  }, [editor, value]);

  const tools = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      toolsOf(now, {
        async formula() {
          const tex = await askFormula('');
          if (tex) now.chain().focus().setFormula(tex).run();
        },
        async picture() {
          const file = await askPicture();
          if (file)
            now
              .chain()
              .focus()
              .setImage({ src: publicMedia(file.fileId), alt: file.name })
              .run();
        },
        async link() {
          const href = await askLink(String(now.getAttributes('link').href ?? ''));
          if (href === '') now.chain().focus().unsetLink().run();
          else if (href) now.chain().focus().extendMarkRange('link').setLink({ href }).run();
        },
      }),
    equalityFn: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });

  return (
    <EditorFrame
      label={label}
      minHeight={minHeight}
      tools={tools.map((tool) => ({ ...tool, label: i18n._(tool.label) }))}
    >
      <EditorContent editor={editor} />
      {mentions.list && <MentionList {...mentions.list} />}
    </EditorFrame>
  );
}
