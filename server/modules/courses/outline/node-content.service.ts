import type { NodeEdit } from '#contract/teaching/outline.contract.ts';
import { hasBody, isItem, type NodeKind } from '#contract/teaching/outline.rule.ts';
import { webAddress } from '#contract/teaching/link.rule.ts';
import { cleanText } from '#server/platform/reading/clean-rich.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { outlineRepository, NodeRow } from './outline.repository.ts';
import { acceptedQuiz, acceptedVideoQuestions } from './quiz-content.service.ts';

type Repository = ReturnType<typeof outlineRepository>;

/** Whether what its kind needs is there; else it cannot be published. */
export function isReady({ kind, fileId, homeworkId, bodyId, url, questions }: NodeRow): boolean {
  if (!isItem(kind) || kind === 'discussion') return true;
  if (kind === 'quiz') return (questions ?? 0) > 0;
  if (kind === 'richText') return bodyId !== null;
  if (kind === 'homework') return homeworkId !== null;
  return (kind === 'link' ? url : fileId) !== null;
}

/** Of which nodes a field speaks. */
const holders: Readonly<Partial<Record<keyof NodeEdit, (kind: NodeKind) => boolean>>> = {
  body: hasBody,
  quiz: (kind) => kind === 'quiz' || kind === 'video',
  scorm: (kind) => kind === 'scorm',
  posts: (kind) => kind === 'discussion',
};

/**
 * What an edit makes of a node's content, as it is stored.
 * @throws Refusal invalidInput where a field is none of the node's kind, or what it brings does not fit
 */
export async function writtenContent(repository: Repository, { kind, bodyId, quizId }: NodeRow, input: NodeEdit) {
  for (const [field, isHeldBy] of Object.entries(holders))
    if (input[field as keyof NodeEdit] !== undefined && !isHeldBy(kind)) throw badField(`/${field}`, 'kind');
  const { courseId, body, quiz, scorm, posts } = input;
  const html = body === undefined ? undefined : await cleanText(body);
  const asked = quiz && (await (kind === 'video' ? acceptedVideoQuestions(quiz) : acceptedQuiz(quiz)));
  const asksNothing = kind === 'video' && asked?.questions.length === 0;
  return {
    ...(html !== undefined && { bodyId: html === '' ? null : await repository.writeBody(courseId, bodyId, html) }),
    ...(asked && {
      quizId: asksNothing ? null : await repository.writeQuiz(courseId, quizId, asked),
      questions: asked.questions.length,
    }),
    ...(scorm !== undefined && { scorm }),
    ...(posts !== undefined && { posts }),
    ...(await attachedContent(repository, kind, input)),
  };
}

/** The files that an item of each kind takes. */
const files: readonly (readonly [NodeKind, RegExp])[] = [
  ['video', /^video\//],
  ['audio', /^audio\//],
  ['document', /^(?!video\/)/],
  ['scorm', /^application\/zip$/],
];

type Attached = Pick<NodeEdit, 'courseId' | 'fileId' | 'homeworkId' | 'url'>;

/** What a file, an address or homework brings to a node of this kind. @throws Refusal invalidInput when it does not fit */
export async function attachedContent(repository: Repository, kind: NodeKind, input: Attached) {
  const { courseId, fileId, homeworkId, url } = input;
  if (fileId != null) {
    const file = await repository.file(courseId, fileId);
    const wanted = files.find(([of]) => of === kind)?.[1];
    if (!file || !wanted) throw badField('/fileId', 'file');
    if (!wanted.test(file.mediaType)) throw badField('/fileId', 'kind');
    // What is listened to counts by its length.
    if (kind === 'audio' && !file.durationMs) throw badField('/fileId', 'kind');
    // Only what was read, and said what it is, is taken.
    if (kind === 'scorm' && !(await repository.isPackage(fileId))) throw badField('/fileId', 'kind');
    return { fileId, durationMs: file.durationMs, pages: file.pages };
  }
  if (url !== undefined) {
    const address = url === null ? null : webAddress(url);
    if (kind !== 'link' || (url !== null && address === null)) throw badField('/url', 'format', 'uri');
    return { url: address };
  }
  if (homeworkId != null) {
    if (kind !== 'homework' || !(await repository.isOwnHomework(courseId, homeworkId)))
      throw badField('/homeworkId', 'homework');
    return { homeworkId };
  }
  return {
    ...(fileId === null && { fileId, durationMs: null, pages: null }),
    ...(homeworkId === null && { homeworkId }),
  };
}
