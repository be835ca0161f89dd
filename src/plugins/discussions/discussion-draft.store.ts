import { keepTyped, typedInTab } from '#shell/plugin-api.ts';
import type { PostDraft } from '#views/discussions/post-form.view.tsx';
import type { QuestionDraft } from '#views/discussions/question-form.view.tsx';

/** What was typed into one form of one person and not sent, for as long as the tab is open. */
interface Store<Draft> {
  read: (personId: string | null, of: string) => Draft | null;
  /** Null forgets it. */
  keep: (personId: string | null, of: string, draft: Draft | null) => void;
}

function storeOf<Draft extends object>(kind: string, empty: Draft): Store<Draft> {
  const nameOf = (personId: string | null, of: string) => `discussion:${kind}:${personId ?? ''}:${of}`;
  const isDraft = (value: unknown): value is Draft =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(empty).every(([field, usual]) => typeof (value as Record<string, unknown>)[field] === typeof usual);
  return {
    read(personId, of) {
      try {
        const left: unknown = JSON.parse(typedInTab(nameOf(personId, of)) ?? 'null');
        return isDraft(left) ? left : null;
      } catch {
        return null;
      }
    },
    keep: (personId, of, draft) => keepTyped(nameOf(personId, of), draft && JSON.stringify(draft)),
  };
}

const post: PostDraft = { body: '', isAnonymous: false };
const question: QuestionDraft = { title: '', placeId: '', body: '', isAnonymous: false };

/** Of an offering. */
export const askDrafts = storeOf('ask', question);
/** Of a question that is changed. */
export const questionDrafts = storeOf('question', question);
/** Of a thread, or of the answer that is asked back to. */
export const postDrafts = storeOf('post', post);
/** Of a post that is changed. */
export const changeDrafts = storeOf('change', post);

export const blankQuestion = question;
export const blankPost = post;
/** Of what is hidden. */
export const hideDrafts = storeOf('hide', { reason: '' });
