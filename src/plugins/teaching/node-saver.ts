import type { NodeDetail } from '#contract/outline.contract.ts';
import { outlineOperations } from '#contract/outline.operations.ts';
import { pick } from '#kit/merge.ts';
import { saveFields } from '#kit/save-fields.ts';
import type { Platform } from '#shell/plugin-api.ts';
import type { Saver } from '#shell/plugin-editing.ts';

/** What is typed and chosen in the editor of one row. */
export interface NodeContent {
  title: string;
  body: string;
  fileId: string | null;
  homeworkId: string | null;
}

export const contentOf = ({ node, body, file }: NodeDetail): NodeContent => ({
  title: node.title,
  body,
  fileId: file?.fileId ?? node.fileId,
  homeworkId: node.homeworkId,
});

/** Saves what changed; a title that is empty waits until it is written. */
export const nodeSaver =
  (
    call: Platform['call'],
    at: { courseId: string; nodeId: string },
    onSaved: (detail: NodeDetail) => void,
  ): Saver<NodeContent> =>
  (draft) =>
    saveFields(draft, {
      unready: draft.content.title.trim() === '' ? ['title'] : [],
      async write(fields, _upon, version) {
        const { result } = await call(outlineOperations.edit, { ...at, version, ...pick(draft.content, fields) });
        onSaved(result);
        return result.node.version;
      },
      theirs: (current: NodeDetail) => ({ content: contentOf(current), version: current.node.version }),
    });
