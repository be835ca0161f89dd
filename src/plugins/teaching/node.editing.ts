import type { NodeDetail, NodeEdit } from '#contract/teaching/outline.contract.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import type { Editing } from '#kit/save-record.ts';

/** What is typed and chosen in the editor of one row. */
export interface NodeContent {
  title: string;
  body: string;
  fileId: string | null;
  homeworkId: string | null;
}

/** How one row of the outline is edited; a title that is empty waits until it is written. */
export const nodeEditing = (at: {
  courseId: string;
  nodeId: string;
}): Editing<NodeContent, NodeDetail, NodeEdit, NodeDetail> => ({
  operation: outlineOperations.edit,
  draftOf: ({ node, body, file }) => ({
    content: { title: node.title, body, fileId: file?.fileId ?? node.fileId, homeworkId: node.homeworkId },
    version: node.version,
  }),
  inputOf: (changed, version) => ({ ...at, version, ...changed }),
  versionOf: ({ node }) => node.version,
  recordOf: (detail) => detail,
  problemsOf: ({ title }) => (title.trim() === '' ? { title: 'empty' } : {}),
});
