import type {
  CourseCard,
  CourseFacets,
  CourseIntroduction,
  CoursePage,
  Offering,
} from '#contract/courses/courses.contract.ts';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const someOffering = (change: Partial<Offering> = {}): Offering => ({
  id: id(900),
  number: 2,
  term: '2026 秋',
  startsAt: inDays(-70),
  endsAt: inDays(40),
  enrolFrom: inDays(-80),
  enrolUntil: inDays(10),
  capacity: null,
  learners: 120,
  isReviewed: false,
  state: 'running',
  isOpen: true,
  weeks: 16,
  week: 11,
  ...change,
});

export const someCard = (at = 1, change: Partial<CourseCard> = {}): CourseCard => ({
  id: id(at),
  title: `课程 ${at}`,
  subject: '08',
  category: '0809',
  edition: 'he',
  level: 'national',
  form: 'online',
  coverFileId: null,
  credits: 4,
  hours: 64,
  school: { id: id(800), name: '云海大学', glyph: '云', edition: 'he', logoFileId: null },
  teacher: '沈知远',
  learners: 12_860,
  offering: someOffering(),
  publishedAt: inDays(-90),
  ...change,
});

export const somePage = (data: CourseCard[], change: Partial<CoursePage> = {}): CoursePage => ({
  data,
  pageNo: 1,
  pageSize: 12,
  totalCount: data.length,
  totalPage: 1,
  ...change,
});

export const someFacets = (): CourseFacets => ({
  subject: [
    { value: '08', count: 9 },
    { value: '07', count: 3 },
  ],
  category: [],
  school: [{ value: id(800), name: '云海大学', initial: 'Y', count: 12 }],
  level: [{ value: 'national', count: 4 }],
  status: [{ value: 'running', count: 11 }],
  form: [{ value: 'online', count: 12 }],
  totals: { courses: 12, schools: 1, begun: 11, learners: 345 },
});

export const someIntroduction = (change: Partial<CourseIntroduction> = {}): CourseIntroduction => ({
  isPreview: false,
  ...someCard(),
  summary: '一句话介绍',
  introduction: '<p>课程的<b>介绍</b></p><script>alert(1)</script><img src="x" onerror="alert(2)">',
  school: { ...someCard().school, courseCount: 4, teacherCount: 9 },
  team: [{ name: '沈知远', role: 'lead', title: '教授', avatarFileId: null }],
  offerings: [someOffering(), someOffering({ id: id(901), number: 1, term: '2026 春', state: 'ended' })],
  outline: [
    {
      title: '绪论',
      sections: [{ title: '', items: [{ kind: 'video', title: '从排队说起', durationMs: 760_000, pages: null }] }],
    },
  ],
  totals: { chapters: 1, items: 1, videos: 1, homework: 0, durationMs: 760_000 },
  scoring: { progress: 40, homework: 60, passPoints: 60, excellentPoints: 85 },
  mine: null,
  button: { state: 'open', at: inDays(10), seatsLeft: null },
  related: [],
  ...change,
});
