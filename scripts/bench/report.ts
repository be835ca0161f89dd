import { cpus } from 'node:os';
import { memberRows, discussionRows, knowledgeRows, courseRows, noteRows, statisticsRows } from './area-rows.ts';
import { ms, row, whole } from './table.ts';
import type { AnnouncementFigures } from './announcement.ts';
import type { BigUpload } from './big-upload.ts';
import type { Crowd } from './crowd.ts';
import { firstCallNames, type FirstCalls } from './first-calls.ts';
import { pageRateNames, type PageRates } from './page-rates.ts';
import type { LiveFigures } from './live.ts';
import { libraryNames, type Favourites, type LibraryMeasurements } from './library.ts';
import type { MemberMeasurements } from './members.ts';
import type { CourseMeasurements } from './course.ts';
import type { KnowledgeMeasurements } from './knowledge.ts';
import type { NoteMeasurements } from './notes.ts';
import { names, type Measurements } from './operations.ts';
import type { Measured } from './load.ts';
import type { DiscussionMeasurements } from './discussions.ts';
import type { StatisticsMeasurements } from './statistics.ts';
import { firstViewRows, type FirstView } from './first-view.ts';

export interface Figures {
  calls: Measurements;
  firstCalls: FirstCalls;
  pageRates: PageRates;
  members: MemberMeasurements;
  statistics: StatisticsMeasurements;
  discussions: DiscussionMeasurements;
  notes: NoteMeasurements;
  knowledge: KnowledgeMeasurements;
  course: CourseMeasurements;
  library: LibraryMeasurements;
  favourites: Favourites;
  /** Null where the disk had no room. */
  upload: BigUpload | null;
  firstView: FirstView;
  coldStartMs: number;
  logins: Crowd;
  polls: Crowd;
  live: LiveFigures;
  announcement: AnnouncementFigures;
}

interface Goal {
  goal: string;
  aim: string;
}

/** In requests a second, of what a bare server gets. */
const goals: Partial<Record<keyof Measurements, Goal>> = {
  courseList: { goal: '0.30', aim: '0.50' },
  record: { goal: '0.20', aim: '0.35' },
};

const MB = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const crowdRow = (what: string, { people, allMs, p95, failed }: Crowd, goal: string, aim: string) =>
  row(
    `${what}: ${whole(people)}`,
    `all served in ${seconds(allMs)} (${whole((people / allMs) * 1000)}/s), p95 ${seconds(p95)}, ${failed} failed`,
    goal,
    aim,
  );

/** The same. */
const firstGoals: Record<keyof FirstCalls, string> = { userInfo: '0.10', searchAll: '0.15' };

/** On the demo province as it is, and beside a library of 100,000 materials. */
export const firstCallRows = (measured: FirstCalls): string[] =>
  (Object.keys(firstCallNames) as (keyof FirstCalls)[]).flatMap((key) => {
    const { hello, small, large } = measured[key];
    const ratio = ({ requests }: Measured) => `${(requests / hello.requests).toFixed(2)} (${whole(requests)}/s)`;
    return [
      row(`${firstCallNames[key]}, × of bare Fastify`, ratio(small), firstGoals[key], ''),
      row(
        `${firstCallNames[key]}, beside 100,000 materials, × of bare Fastify; p95`,
        `${ratio(large)}; ${ms(large.p95)} / ${ms(small.p95)}`,
        '',
        '',
      ),
    ];
  });

/** Of what ten connections get in a second, each page by itself. */
export const pageRateRows = ({ hello, ...rates }: PageRates): string[] =>
  (Object.keys(pageRateNames) as (keyof typeof pageRateNames)[]).map((key) => {
    const { requests, p95 } = rates[key];
    const isDrawn = key === 'drawnList';
    const rate = `${whole(requests)}/s, p95 ${ms(p95)}`;
    const measured = isDrawn ? rate : `${(requests / hello.requests).toFixed(2)} (${rate})`;
    return row(
      `${pageRateNames[key]}${isDrawn ? '' : ', × of bare Fastify'}`,
      measured,
      isDrawn ? '300/s' : '0.15',
      '',
    );
  });

function libraryRows({ library, favourites, upload }: Figures): string[] {
  const { kept, rate, lost, doubled } = favourites;
  return [
    ...(Object.keys(libraryNames) as (keyof LibraryMeasurements)[]).flatMap((key) => {
      const { hello, small, large } = library[key];
      const ratio = (large.requests / hello.requests).toFixed(2);
      const growth = (large.p95 / small.p95).toFixed(2);
      return [
        row(
          `${libraryNames[key]}, 100,000 materials, × of bare Fastify`,
          `${ratio} (${whole(large.requests)}/s)`,
          '',
          '',
        ),
        row(
          `${libraryNames[key]}, p95 at 100,000 against 10,000 materials`,
          `${growth} (${ms(large.p95)} / ${ms(small.p95)})`,
          '1.3',
          '',
        ),
      ];
    }),
    row(
      'Favourites of 40 learners, one wish in five sent twice at the same moment',
      `${whole(rate)}/s, ${whole(kept)} kept, ${lost} lost, ${doubled} doubled`,
      '1,000/s, none lost or doubled',
      '',
    ),
    upload
      ? row(
          `An upload of ${(upload.bytes / 1024 ** 3).toFixed(0)} GB, dropped and resumed ${upload.drops} times`,
          `${upload.isWhole ? 'whole' : 'NOT WHOLE'}: sent in ${upload.sentSeconds.toFixed(0)} s, judged and kept in ${upload.keptSeconds.toFixed(0)} s; memory ${upload.grown ? `+${MB(upload.grown.atFirst)} in the first 256 MB, +${MB(upload.grown.later)} in all the rest` : 'not told here'}`,
          'whole, flat memory',
          '',
        )
      : row('An upload of 2 GB, dropped and resumed 10 times', 'skipped: the disk has less than 6 GB free', '', ''),
  ];
}

/** The stream down to open pages. */
export function liveRows({ streams, openedMs, together, each, memoryBytes, quietShare }: LiveFigures): string[] {
  const fanOut = ({ p50, p99, cpuMs }: LiveFigures['together']) =>
    `p99 ${ms(p99)}, p50 ${ms(p50)}; the node computes ${ms(cpuMs)}`;
  return [
    row(
      `${whole(streams)} streams on one node, an event that all hear: commit to last byte`,
      fanOut(together),
      'p99 500 ms',
      '250 ms',
    ),
    row(`${whole(streams)} personal events of one transaction, the same`, fanOut(each), 'p99 500 ms', '250 ms'),
    row('Memory of the node for one stream', kB(memoryBytes), '20 kB', ''),
    row(
      `${whole(streams)} streams opened, 200 under way at once`,
      `${seconds(openedMs)} (${whole((streams / openedMs) * 1000)}/s); then, while nothing happens, ${(quietShare * 100).toFixed(1)} % of a core`,
      '',
      '',
    ),
  ];
}

/** An announcement to a whole school. */
export const announcementRows = ({
  receivers,
  acceptedMs,
  writtenMs,
  quietP95,
  meanwhileP95,
  ...after
}: AnnouncementFigures) => [
  row(`An announcement to ${whole(receivers)}: accepted`, ms(acceptedMs), '1 s', ''),
  row(`An announcement to ${whole(receivers)}: all written`, seconds(writtenMs), '30 s', ''),
  row('A message list meanwhile, four at once: p95', `${ms(meanwhileP95)}; before ${ms(quietP95)}`, '', ''),
  row(`An announcement to ${whole(receivers)}: withdrawn`, ms(after.withdrawnMs), '2 s', ''),
  row('A message list meanwhile, four at once: p95', ms(after.withdrawingP95), '', ''),
];

/** The figures as one Markdown table, with what was to be reached. */
export function report(figures: Figures): string {
  const { calls, firstView, coldStartMs, logins, polls } = figures;
  const bare = Object.values(calls).map(({ hello }) => hello);
  const meanOf = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length;
  const operations = (Object.keys(names) as (keyof Measurements)[]).flatMap((key) => {
    const { goal = '', aim = '' } = goals[key] ?? {};
    const { hello, small, large } = calls[key];
    const ratio = (small.requests / hello.requests).toFixed(2);
    const growth = (large.p95 / small.p95).toFixed(2);
    return [
      row(`${names[key]}, × of bare Fastify`, `${ratio} (${whole(small.requests)}/s)`, goal, aim),
      row(`${names[key]}, p95 at 10× data against 1×`, `${growth} (${ms(large.p95)} / ${ms(small.p95)})`, '1.3', ''),
    ];
  });
  const { quick: home } = firstView.pages.find(({ name }) => name === 'Home')!;
  const { quick: introduction } = firstView.pages.find(({ name }) => name === 'Introduction')!;
  return [
    '# Benchmarks',
    '',
    `\`npm run bench\` on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, embedded database, ${new Date().toISOString().slice(0, 10)}.`,
    'Ten connections, eight seconds each, load and server on the same machine; the bare server, 1× and',
    '10× data take turns of two seconds, so that whatever else the machine does meets all three. The product runs as',
    '`npm start` runs it, with its log.',
    '',
    row('what', 'measured', 'goal', 'aim'),
    '|---|---|---|---|',
    row(
      'Bare Fastify `hello`',
      `${whole(meanOf(bare.map((one) => one.requests)))}/s, p95 ${ms(meanOf(bare.map((one) => one.p95)))}`,
      '',
      '',
    ),
    ...operations,
    ...firstCallRows(figures.firstCalls),
    ...pageRateRows(figures.pageRates),
    ...memberRows(figures.members),
    ...statisticsRows(figures.statistics),
    ...discussionRows(figures.discussions),
    ...noteRows(figures.notes),
    ...knowledgeRows(figures.knowledge),
    ...courseRows(figures.course),
    ...libraryRows(figures),
    crowdRow('Learners who log in at once, each from an own address', logins, '5 s, none failing', '3 s'),
    crowdRow('QR codes that are polled at once', polls, '', ''),
    ...liveRows(figures.live),
    ...announcementRows(figures.announcement),
    row('Cold start to the first 200', ms(coldStartMs), '3 s', '1.5 s'),
    row('Initial JavaScript of the home page, brotli', kB(home.cold.scriptBytes), '150 kB', ''),
    row(
      'Static bytes of a warm reload, home · introduction',
      `${home.warm.staticBytes} · ${introduction.warm.staticBytes}`,
      '0',
      '',
    ),
    '',
    '## First view',
    '',
    `Medians of ${firstView.runs.quick} visits, ${firstView.runs.slow} on a slow line (150 ms, 1.6 Mbit/s) with a processor four times slower; each cold, then`,
    'warm. The same HTML from a server of files, cold, is the limit. Usable: after the last long task.',
    '',
    ...firstViewRows(firstView),
    '',
  ].join('\n');
}
