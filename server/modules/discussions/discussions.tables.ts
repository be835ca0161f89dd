import type { Generated } from 'kysely';

interface Written {
  id: Generated<string>;
  author_id: string;
  is_anonymous: Generated<boolean>;
  body: string;
  words: string;
  hidden_at: Generated<Date | null>;
  hidden_by: Generated<string | null>;
  hidden_reason: Generated<string | null>;
  created_at: Generated<Date>;
  edited_at: Generated<Date | null>;
  version: Generated<number>;
}

interface ThreadsTable extends Written {
  course_id: string;
  offering_id: string;
  place_id: string | null;
  title: string;
  status: Generated<'open' | 'resolved'>;
  best_post_id: Generated<string | null>;
  answers: Generated<number>;
  is_pinned: Generated<boolean>;
  is_locked: Generated<boolean>;
  active_at: Generated<Date>;
}

interface PostsTable extends Written {
  thread_id: string;
  parent_id: string | null;
  likes: Generated<number>;
  endorsed_by: Generated<string | null>;
  deleted_at: Generated<Date | null>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    discussion_threads: ThreadsTable;
    discussion_posts: PostsTable;
    discussion_likes: { post_id: string; person_id: string };
    discussion_reports: {
      id: Generated<string>;
      thread_id: string;
      post_id: string | null;
      course_id: string;
      offering_id: string;
      reporter_id: string;
      reason: string;
      created_at: Generated<Date>;
      settled_at: Generated<Date | null>;
    };
    discussion_follows: { thread_id: string; person_id: string; seen_at: Generated<Date> };
    discussion_mentions: { id: Generated<string>; thread_id: string; post_id: string | null; person_id: string };
    discussion_counts: {
      offering_id: string;
      course_id: string;
      place_id: string | null;
      shown: number;
      open: number;
      hidden: number;
    };
    discussion_settings: { course_id: string; allows_anonymous: Generated<boolean>; version: Generated<number> };
  }
}
