import type { FastifyInstance } from 'fastify';
import {
  Accepting,
  CourseOverviewQuery,
  CourseThreadsQuery,
  Dismissing,
  DiscussionOverview,
  DiscussionSettings,
  DiscussionSettingsNow,
  Endorsing,
  Following,
  Hiding,
  Liking,
  Moderating,
  OverviewQuery,
  OwnThreadPage,
  OwnThreadsQuery,
  Post,
  PostEdit,
  PostId,
  PostPage,
  PostsQuery,
  PostWrite,
  Reporting,
  Thread,
  ThreadAsk,
  ThreadEdit,
  ThreadId,
  ThreadPage,
  ThreadsQuery,
} from '#contract/discussions/discussions.contract.ts';
import { MentionablePeople, MentionableQuery } from '#contract/discussions/mentions.contract.ts';
import { discussionsOperations as to } from '#contract/discussions/discussions.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { discussionListsService } from './discussion-lists.service.ts';
import type { DiscussionNews } from './discussion-news.service.ts';
import { mentionsService } from './mentions.service.ts';
import { moderationService } from './moderation.service.ts';
import { postsService } from './posts.service.ts';
import { reportsService } from './reports.service.ts';
import { threadsService } from './threads.service.ts';

export function discussionsRoutes(app: FastifyInstance, news: DiscussionNews, progress: ItemProgress): void {
  const lists = handlersOf(discussionListsService);
  serve(app, to.overview, { input: OverviewQuery, result: DiscussionOverview }, lists.overview);
  serve(app, to.threads, { input: ThreadsQuery, result: ThreadPage }, lists.threads);
  serve(app, to.courseOverview, { input: CourseOverviewQuery, result: DiscussionOverview }, lists.courseOverview);
  serve(app, to.courseThreads, { input: CourseThreadsQuery, result: ThreadPage }, lists.courseThreads);
  serve(app, to.own, { input: OwnThreadsQuery, result: OwnThreadPage }, lists.own);
  serve(app, to.people, { input: MentionableQuery, result: MentionablePeople }, handlersOf(mentionsService).people);
  serve(app, to.get, { input: ThreadId, result: Thread }, lists.get);
  serve(app, to.posts, { input: PostsQuery, result: PostPage }, lists.posts);
  serve(
    app,
    to.configure,
    { input: DiscussionSettings, result: DiscussionSettingsNow, current: DiscussionSettingsNow },
    lists.configure,
  );

  const threads = handlersOf((db) => threadsService(db, news, progress));
  serve(app, to.ask, { input: ThreadAsk, result: ThreadId }, threads.ask);
  serve(app, to.edit, { input: ThreadEdit, result: Thread, current: Thread }, threads.edit);
  serve(app, to.remove, { input: ThreadId, result: Nothing }, threads.remove);
  serve(app, to.accept, { input: Accepting, result: Thread, current: Thread }, threads.accept);
  serve(app, to.follow, { input: Following, result: Nothing }, threads.follow);
  serve(app, to.seen, { input: ThreadId, result: Nothing }, threads.seen);

  const posts = handlersOf((db) => postsService(db, news, progress));
  serve(app, to.answer, { input: PostWrite, result: PostId }, posts.answer);
  serve(app, to.editPost, { input: PostEdit, result: Post, current: Post }, posts.editPost);
  serve(app, to.removePost, { input: PostId, result: Nothing }, posts.removePost);
  serve(app, to.like, { input: Liking, result: Nothing }, posts.like);

  const moderation = handlersOf((db) => moderationService(db, news, progress));
  serve(app, to.moderate, { input: Moderating, result: Nothing }, moderation.moderate);
  serve(app, to.endorse, { input: Endorsing, result: Nothing }, moderation.endorse);
  serve(app, to.hide, { input: Hiding, result: Nothing }, moderation.hide);
  serve(app, to.hidePost, { input: Hiding, result: Nothing }, moderation.hidePost);

  const reports = handlersOf((db) => reportsService(db, news));
  serve(app, to.report, { input: Reporting, result: Nothing }, reports.report);
  serve(app, to.reportPost, { input: Reporting, result: Nothing }, reports.reportPost);
  serve(app, to.dismiss, { input: Dismissing, result: Nothing }, reports.dismiss);
  serve(app, to.dismissPost, { input: Dismissing, result: Nothing }, reports.dismissPost);
}
