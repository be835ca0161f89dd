import type { NodeDetail } from '#contract/outline.contract.ts';
import { outlineOperations } from '#contract/outline.operations.ts';
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

const fields = ['title', 'body', 'fileId', 'homeworkId'] as const;

const currentOf = (error: unknown): NodeDetail | null =>
  (error as { code?: unknown }).code === 409 ? (error as { result: { current: NodeDetail } }).result.current : null;

/** Saves the fields that changed; a colleague's write to others is no conflict, ours goes on top of it. */
export const nodeSaver =
  (
    call: Platform['call'],
    at: { courseId: string; nodeId: string },
    onSaved: (detail: NodeDetail) => void,
  ): Saver<NodeContent> =>
  async ({ content, base, version, savedAt }) => {
    const changed = fields.filter(
      (field) => content[field] !== base[field] && !(field === 'title' && content.title.trim() === ''),
    );
    if (changed.length === 0) return { version, savedAt };
    const write = async (of: readonly (typeof fields)[number][], upon: number) => {
      const changes = Object.fromEntries(of.map((field) => [field, content[field]]));
      const { result } = await call(outlineOperations.edit, { ...at, version: upon, ...changes });
      onSaved(result);
      return { version: result.node.version, savedAt: new Date().toISOString() };
    };
    try {
      return await write(changed, version);
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      const theirs = contentOf(current);
      const clashing = changed.filter((field) => theirs[field] !== base[field] && theirs[field] !== content[field]);
      const free = changed.filter((field) => !clashing.includes(field));
      const saved =
        free.length > 0 ? await write(free, current.node.version) : { version: current.node.version, savedAt };
      if (clashing.length === 0) return saved;
      const both = { ...content, ...Object.fromEntries(clashing.map((field) => [field, theirs[field]])) };
      throw Object.assign(new Error('conflict'), { code: 409, result: { current: { content: both, ...saved } } });
    }
  };
