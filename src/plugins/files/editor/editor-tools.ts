import { msg } from '@lingui/core/macro';
import type { Editor } from '@tiptap/react';
import type { EditorTool } from '#views/files/editor-frame.view.tsx';

interface Asks {
  formula: () => Promise<void>;
  picture: () => Promise<void>;
  link: () => Promise<void>;
}

type Tool = Omit<EditorTool, 'label'> & { label: ReturnType<typeof msg> };

/** The toolbar as data, in groups: what each does, and whether it holds where the cursor is. */
export function toolsOf(editor: Editor, asks: Asks): Tool[] {
  const chain = () => editor.chain().focus();
  const mark = (name: string) => editor.isActive(name);
  const can = editor.can();
  return [
    {
      id: 'heading',
      group: 1,
      label: msg`小标题`,
      isOn: editor.isActive('heading', { level: 3 }),
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      id: 'bold',
      group: 1,
      label: msg`加粗`,
      keys: 'Ctrl+B',
      isOn: mark('bold'),
      run: () => chain().toggleBold().run(),
    },
    {
      id: 'underline',
      group: 1,
      label: msg`下划线`,
      keys: 'Ctrl+U',
      isOn: mark('underline'),
      run: () => chain().toggleUnderline().run(),
    },
    { id: 'strike', group: 1, label: msg`删除线`, isOn: mark('strike'), run: () => chain().toggleStrike().run() },
    {
      id: 'subscript',
      group: 1,
      label: msg`下标`,
      keys: 'Ctrl+,',
      isOn: mark('subscript'),
      run: () => chain().unsetSuperscript().toggleSubscript().run(),
    },
    {
      id: 'superscript',
      group: 1,
      label: msg`上标`,
      keys: 'Ctrl+.',
      isOn: mark('superscript'),
      run: () => chain().unsetSubscript().toggleSuperscript().run(),
    },
    { id: 'code', group: 1, label: msg`行内代码`, isOn: mark('code'), run: () => chain().toggleCode().run() },
    {
      id: 'bullets',
      group: 2,
      label: msg`项目列表`,
      isOn: mark('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      id: 'numbers',
      group: 2,
      label: msg`编号列表`,
      isOn: mark('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    { id: 'quote', group: 2, label: msg`引用`, isOn: mark('blockquote'), run: () => chain().toggleBlockquote().run() },
    {
      id: 'codeBlock',
      group: 2,
      label: msg`代码块`,
      isOn: mark('codeBlock'),
      run: () => chain().toggleCodeBlock().run(),
    },
    { id: 'link', group: 3, label: msg`链接`, isOn: mark('link'), run: () => void asks.link() },
    { id: 'picture', group: 3, label: msg`插入图片`, run: () => void asks.picture() },
    {
      id: 'table',
      group: 3,
      label: msg`插入表格`,
      isOff: mark('table'),
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { id: 'formula', group: 3, label: msg`插入公式`, run: () => void asks.formula() },
    { id: 'undo', group: 4, label: msg`撤销`, keys: 'Ctrl+Z', isOff: !can.undo(), run: () => chain().undo().run() },
    { id: 'redo', group: 4, label: msg`重做`, keys: 'Ctrl+Y', isOff: !can.redo(), run: () => chain().redo().run() },
  ];
}
