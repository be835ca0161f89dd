import type { AnswerPost, DiscussionOverview, Thread, Writer } from '#contract/discussions/discussions.contract.ts';
import type {
  Accepting,
  PostPage,
  PostWrite,
  ThreadAsk,
  ThreadPage,
  ThreadsQuery,
} from '#contract/discussions/discussions.contract.ts';
import { CallError } from '#shell/call-error.ts';
import type { Answers } from '../support/show-screen.tsx';

const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
export const offeringId = idOf('a0');
export const courseId = idOf('c0');
export const chapterId = idOf('b0');
const at = '2026-09-01T02:00:00.000Z';

export const writerOf = (name: string | null, fields: Partial<Writer> = {}): Writer => ({
  ...{ name, avatarFileId: null, isTeam: false, isMine: false, isAnonymous: name === null },
  ...fields,
});

export const threadOf = (last: string, title: string, fields: Partial<Thread> = {}): Thread => ({
  ...{ id: idOf(last), offeringId, title, writer: writerOf('许南乔'), status: 'open', answers: 0 },
  ...{ isAnsweredByTeam: false, isPinned: false, isLocked: false, isFollowed: false, isNews: false },
  ...{ hiddenBecause: null, placeTitle: null, createdAt: at, activeAt: at, body: `<p>${title}的正文</p>` },
  ...{ placeId: null, bestPostId: null, followers: 1, reports: [], editedAt: null, version: 3 },
  may: { write: true, edit: false, accept: false, moderate: false },
  ...fields,
});

export const answerOf = (last: string, text: string, fields: Partial<AnswerPost> = {}): AnswerPost => ({
  ...{ id: idOf(last), parentId: null, writer: writerOf('宋怀瑾'), body: `<p>${text}</p>`, isDeleted: false },
  ...{ likes: 0, isLiked: false, isBest: false, endorsedBy: null, hiddenBecause: null, reports: [] },
  ...{ createdAt: at, editedAt: null, version: 1, comments: [] },
  ...fields,
});

/** What a course has, for a server of the tests; its parts may be changed at any time. */
export class DiscussionWorld {
  threads: Thread[] = [];
  posts: AnswerPost[] = [];
  /** What the next write is refused with. */
  refusal: CallError | null = null;
  settings = { isTeam: false, isOver: false, allowsAnonymous: true };
  person = '林晓舟';

  private page<Row>(data: Row[]) {
    return { data, pageNo: 1, pageSize: 20, totalCount: data.length, totalPage: 1 };
  }

  private refuse() {
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw refusal;
  }

  private overview(): DiscussionOverview {
    const chapter = this.threads.filter(({ placeId }) => placeId === chapterId).length;
    return {
      ...{ courseId, all: this.threads.length, followed: 1, asked: 1, open: 1, hidden: 1, reported: 1, hasNews: true },
      places: [{ id: chapterId, title: '第一章 绪论', level: 'chapter', threads: chapter }],
      version: 5,
      ...this.settings,
    };
  }

  private listed({ search = '', placeId }: ThreadsQuery): ThreadPage {
    return this.page(
      this.threads.filter((one) => one.title.includes(search) && (!placeId || one.placeId === placeId)),
    ) as ThreadPage;
  }

  private thread(id: string) {
    const found = this.threads.find((one) => one.id === id);
    if (!found) throw new CallError(404, '不存在');
    return found;
  }

  answers: Answers = {
    'GET /discussions/overview': () => this.overview(),
    'GET /discussions/courses/overview': () => this.overview(),
    'GET /discussions/threads': (asked: ThreadsQuery) => this.listed(asked),
    'GET /discussions/courses/threads': (asked: ThreadsQuery) => this.listed(asked),
    'GET /discussions/threads/:id': ({ id }: { id: string }) => this.thread(id),
    'GET /discussions/threads/:id/posts': (): PostPage => this.page([...this.posts]),
    'POST /discussions/threads/:id/seen': () => null,
    'POST /discussions/threads/:id/following': () => null,
    'POST /discussions/posts/:id/liking': () => null,
    'POST /discussions/threads/:id/moderating': () => null,
    'POST /discussions/threads/:id/dismissing': () => null,
    'POST /discussions/posts/:id/dismissing': () => null,
    'POST /discussions/threads': ({ title, placeId }: ThreadAsk) => {
      this.refuse();
      const asked = threadOf('f0', title, { placeId, writer: writerOf(this.person, { isMine: true }) });
      this.threads = [asked, ...this.threads];
      return { id: asked.id };
    },
    'POST /discussions/threads/:id/posts': ({ body }: PostWrite) => {
      this.refuse();
      const written = answerOf('f1', body, { writer: writerOf(this.person, { isMine: true }) });
      this.posts = [...this.posts, written];
      return { id: written.id };
    },
    'POST /discussions/threads/:id/accepting': ({ id, postId }: Accepting) => {
      this.refuse();
      this.posts = this.posts.map((one) => ({ ...one, isBest: one.id === postId }));
      return this.thread(id);
    },
  };
}
