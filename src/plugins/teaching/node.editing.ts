import type { NodeDetail, NodeEdit, OutlineNode } from '#contract/teaching/outline.contract.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import type { ScormRule } from '#contract/scorm/scorm-rule.contract.ts';
import { freshScormRule } from '#contract/scorm/scorm.rule.ts';
import { freshSettings } from '#contract/quizzes/quiz.rule.ts';
import { webAddress } from '#contract/teaching/link.rule.ts';
import type { Release } from '#contract/teaching/release.contract.ts';
import { circleOf } from '#contract/teaching/release.rule.ts';
import type { Editing } from '#kit/save-record.ts';

/** What is typed and chosen in the editor of one row. */
export interface NodeContent {
  title: string;
  body: string;
  fileId: string | null;
  homeworkId: string | null;
  /** As it is typed. */
  url: string;
  quiz: QuizContent;
  /** When a package is done. */
  scorm: ScormRule;
  /** How many posts make a discussion done; null: opening it. */
  posts: number | null;
  release: Release;
}

/** The rows that would wait for each other with this rule. */
export const circleWith = (nodes: readonly OutlineNode[], nodeId: string, release: Release): OutlineNode[] | null =>
  circleOf(nodes.map((node) => (node.id === nodeId ? { ...node, release } : node)));

/** How one row of the outline is edited; an empty title and a rule that locks for good wait until they are mended. */
export const nodeEditing = (
  at: { courseId: string; nodeId: string },
  nodes: readonly OutlineNode[],
): Editing<NodeContent, NodeDetail, NodeEdit, NodeDetail> => ({
  operation: outlineOperations.edit,
  draftOf: ({ node, body, quiz, file }) => ({
    content: {
      ...{ title: node.title, body, posts: node.posts, url: node.url ?? '', release: node.release },
      quiz: quiz ?? { settings: freshSettings, questions: [] },
      scorm: node.scorm ?? freshScormRule,
      ...{ fileId: file?.fileId ?? node.fileId, homeworkId: node.homeworkId },
    },
    version: node.version,
  }),
  inputOf: ({ url, ...changed }, version) => ({
    ...{ ...at, version, ...changed },
    ...(url !== undefined && { url: url.trim() === '' ? null : url.trim() }),
  }),
  versionOf: ({ node }) => node.version,
  recordOf: (detail) => detail,
  problemsOf: ({ title, url, release }) => ({
    ...(url.trim() !== '' && webAddress(url) === null && { url: 'address' }),
    ...(title.trim() === '' && { title: 'empty' }),
    ...(release.length > 0 && circleWith(nodes, at.nodeId, release) && { release: 'circle' }),
  }),
});
