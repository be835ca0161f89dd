import type {
  CommentSave,
  SavedComment,
  SavedCommentChange,
  SavedComments,
  SavedCommentsQuery,
} from '#contract/homework/comments.contract.ts';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { commentsRepository } from './comments.repository.ts';

/** Of one person, or of one course: more than anybody finds again. */
const mostComments = 500;

/** Remarks that markers use again. */
export const commentsService = (db: Database) => {
  const inOwn = <Result>(
    actor: PersonActor,
    id: string,
    work: (comments: ReturnType<typeof commentsRepository>, comment: SavedComment) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (tx) => {
      const comments = commentsRepository(tx, actor);
      const comment = await comments.lock(id);
      if (!comment) throw new Refusal('notFound');
      return work(comments, comment);
    });

  return {
    async list(actor: PersonActor, query: SavedCommentsQuery): Promise<SavedComments> {
      if (!(await teaches(db, actor, query.courseId, 'homework'))) throw new Refusal('notFound');
      return { comments: await commentsRepository(db, actor).list(query) };
    },

    async save(actor: PersonActor, asked: CommentSave): Promise<SavedComment> {
      const { courseId, questionId } = asked;
      const comments = commentsRepository(db, actor);
      if (!(await teaches(db, actor, courseId, 'homework'))) throw new Refusal('notFound');
      if (questionId !== undefined && !(await comments.isQuestionOf(questionId, courseId)))
        throw new Refusal('notFound');
      if ((await comments.count(asked)) >= mostComments) throw new Refusal('refused');
      return comments.insert({ ...asked, text: asked.text.trim() });
    },

    change: (actor: PersonActor, { id, version, text }: SavedCommentChange): Promise<SavedComment> =>
      inOwn(actor, id, async (comments, comment) => {
        if (comment.version !== version) throw conflictOn(homeworkOperations.changeComment, comment);
        await comments.change(id, text.trim());
        return { ...comment, text: text.trim(), version: version + 1 };
      }),

    countUse: (actor: PersonActor, id: string): Promise<null> =>
      inOwn(actor, id, async (comments) => {
        await comments.countUse(id);
        return null;
      }),

    remove: (actor: PersonActor, id: string): Promise<null> =>
      inOwn(actor, id, async (comments) => {
        await comments.remove(id);
        return null;
      }),
  };
};
