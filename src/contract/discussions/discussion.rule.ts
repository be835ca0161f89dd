/** Signs of what is typed. */
export const discussionLimits = { title: 120, body: 20_000, reason: 200 } as const;

/** Which threads are shown beside all of them. */
export const threadScopes = ['asked', 'answered', 'followed', 'open', 'hidden', 'reported'] as const;
export type ThreadScope = (typeof threadScopes)[number];

/** Newest first unless otherwise; `active`: what was written to last. */
export const threadOrders = ['active', 'popular'] as const;
export type ThreadOrder = (typeof threadOrders)[number];

/** One's own threads: what one asked, answered, follows, and where one is mentioned. */
export const ownScopes = ['asked', 'answered', 'followed', 'mentioned'] as const;

/** People whom one post may mention. */
export const mostMentions = 20;
/** People who are offered at once while somebody is mentioned. */
export const mentionsShown = 8;

/** News of a thread, on the topic of its offering and, for the team, of its course. */
export const discussionNews = 'discussion.changed';
export const discussionTopic = (offeringId: string): string => `discussion:${offeringId}`;
export const courseDiscussionTopic = (courseId: string): string => `courseDiscussion:${courseId}`;

/** Posts of a page of a thread. */
export const postsAtOnce = 20;
