import type {
  CourseOverviewQuery,
  CourseThreadsQuery,
  DiscussionOverview,
  DiscussionSettings,
  DiscussionSettingsNow,
  OverviewQuery,
  OwnThreadPage,
  OwnThreadsQuery,
  PostPage,
  PostsQuery,
  Thread,
  ThreadId,
  ThreadPage,
  ThreadsQuery,
} from '#contract/discussions/discussions.contract.ts';
import { discussionsOperations } from '#contract/discussions/discussions.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { askedWords } from '#server/platform/search/search-query.ts';
import { accessTo, accessToThread } from './discussion-access.repository.ts';
import { readThread, within } from './held-thread.service.ts';
import { overviewRepository, type OverviewScope } from './overview.repository.ts';
import { postsRepository } from './posts.repository.ts';
import { threadsRepository } from './threads.repository.ts';

/** What is read of discussions. */
export function discussionListsService(db: Database) {
  const overview = async (actor: PersonActor, scope: OverviewScope, isOver: boolean): Promise<DiscussionOverview> => {
    const repository = overviewRepository(db, actor, scope);
    const { courseId, isTeam } = scope;
    const [places, figures] = [await repository.places(), await repository.figures()];
    return { courseId, isTeam, isOver, places, ...figures, ...(await repository.settings()) };
  };

  /** @throws Refusal notFound, where the actor does not look after the course */
  async function ofCourse(actor: PersonActor, courseId: string, offeringId: string | null): Promise<OverviewScope> {
    if (!(await teaches(db, actor, courseId, 'discussions'))) throw new Refusal('notFound');
    return { courseId, offeringId, isTeam: true };
  }

  const threads = async (
    actor: PersonActor,
    { courseId, offeringId }: OverviewScope,
    { search, ...filter }: Omit<ThreadsQuery, 'offeringId'>,
  ): Promise<ThreadPage> =>
    threadsRepository(db, actor).list({ ...filter, courseId, offeringId, words: await askedWords(search) });

  return {
    async overview({ offeringId }: OverviewQuery, actor: PersonActor): Promise<DiscussionOverview> {
      const access = within(await accessTo(db, actor, offeringId));
      return overview(actor, access, access.isOver);
    },

    courseOverview: async ({ courseId, offeringId }: CourseOverviewQuery, actor: PersonActor) =>
      overview(actor, await ofCourse(actor, courseId, offeringId ?? null), false),

    threads: async ({ offeringId, ...query }: ThreadsQuery, actor: PersonActor): Promise<ThreadPage> =>
      threads(actor, within(await accessTo(db, actor, offeringId)), query),

    courseThreads: async (
      { courseId, offeringId, ...query }: CourseThreadsQuery,
      actor: PersonActor,
    ): Promise<ThreadPage> => threads(actor, await ofCourse(actor, courseId, offeringId ?? null), query),

    own: (query: OwnThreadsQuery, actor: PersonActor): Promise<OwnThreadPage> =>
      threadsRepository(db, actor).own(query),

    get: async ({ id }: ThreadId, actor: PersonActor): Promise<Thread> =>
      readThread(db, actor, within(await accessToThread(db, actor, id)), id),

    async posts(query: PostsQuery, actor: PersonActor): Promise<PostPage> {
      within(await accessToThread(db, actor, query.id));
      // What hides the thread hides its answers.
      if (!(await threadsRepository(db, actor).isShown(query.id))) throw new Refusal('notFound');
      return postsRepository(db, actor).list(query);
    },

    /** @throws Refusal notFound · conflict */
    async configure(
      { courseId, version, allowsAnonymous }: DiscussionSettings,
      actor: PersonActor,
    ): Promise<DiscussionSettingsNow> {
      const repository = overviewRepository(db, actor, await ofCourse(actor, courseId, null));
      const isWritten = await repository.configure(version, allowsAnonymous);
      const now = await repository.settings();
      if (!isWritten) throw conflictOn(discussionsOperations.configure, now);
      return now;
    },
  };
}
