import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reset } from '../server/platform/backup/reset.ts';
import { measureAnnouncement } from './bench/announcement.ts';
import { measureBigUpload } from './bench/big-upload.ts';
import { crowdSizes, learnersWithPasswords, measureLogins, measurePolls } from './bench/crowd.ts';
import { courseSizes, fillCourse } from './bench/course-fill.ts';
import { examRows, measureExam } from './bench/exam.ts';
import { fillExam } from './bench/exam-fill.ts';
import type { CrowdPerson } from '../tests/support/live-crowd.ts';
import { measureCourse } from './bench/course.ts';
import { discussionSizes, fillDiscussions } from './bench/discussions-fill.ts';
import { measureDiscussions } from './bench/discussions.ts';
import { measureFirstCalls } from './bench/first-calls.ts';
import { fillKnowledge, graphSizes } from './bench/knowledge-fill.ts';
import { measureKnowledge } from './bench/knowledge.ts';
import { fillNotes, noteSizes } from './bench/notes-fill.ts';
import { measureNotes } from './bench/notes.ts';
import { fillLibrary, librarySizes, type BenchLibrary } from './bench/library-fill.ts';
import { measureFavourites, measureLibrary } from './bench/library.ts';
import { measureLive } from './bench/live.ts';
import { fillMembers, memberSizes } from './bench/members-fill.ts';
import { measureMembers } from './bench/members.ts';
import { importRows, measurePeopleImport } from './bench/people-import.ts';
import { measureStatistics } from './bench/statistics.ts';
import { fillStudies, studySizes } from './bench/statistics-fill.ts';
import { measureOperations } from './bench/operations.ts';
import { firstViewRows, measureFirstView, shiftLines } from './bench/first-view.ts';
import { measurePageRates } from './bench/page-rates.ts';
import { runProgram, startProgram, type Program } from './bench/programs.ts';
import { memberRows, discussionRows, knowledgeRows, courseRows, noteRows, statisticsRows } from './bench/area-rows.ts';
import { announcementRows, firstCallRows, liveRows, pageRateRows, report } from './bench/report.ts';

const top = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'yh-bench-'));

interface Demo extends Program {
  /** Learners that may log in with the demo password. */
  learners: readonly string[];
  library: BenchLibrary;
  dataDir: string;
}

/**
 * Starts the platform with the demo province `scale` times and a library of so many materials, runs the work, and stops
 * it. @param fill more, before the start
 */
async function withDemo<Result>(
  scale: number,
  materials: number,
  work: (demo: Demo) => Promise<Result>,
  fill: (dataDir: string) => Promise<void> = async () => {},
): Promise<Result> {
  const dataDir = join(folder, String(scale));
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo', TRUSTED_PROXIES: '127.0.0.1' };
  try {
    console.log(`· demo province, ${scale} times`);
    await runProgram('scripts/seed.ts', ['--scale', String(scale)], env);
    const learners = await learnersWithPasswords(dataDir, crowdSizes.logins);
    console.log(`· a library of ${materials} materials`);
    const library = await fillLibrary(dataDir, materials);
    await fill(dataDir);
    const program = await startProgram('server/main.ts', '/health/ready', env);
    return await work({ ...program, learners, library, dataDir }).finally(() => program.stop());
  } finally {
    await reset({ dataDir });
  }
}

/** On a database of its own: what it says would be news to everybody of the province. */
async function measureChannel() {
  console.log('· ten thousand streams');
  const dataDir = join(folder, 'live');
  return measureLive(dataDir).finally(() => reset({ dataDir }));
}

/** To a school of its own, for the same reason. */
async function measureCrowdTold() {
  console.log('· an announcement to 100,000');
  const dataDir = join(folder, 'announcement');
  return measureAnnouncement(dataDir).finally(() => reset({ dataDir }));
}

/** The province alone, and with a large library in it. */
async function measureFirst() {
  console.log('· who one is, and search over all libraries');
  const hello = await startProgram('scripts/bench/hello.ts', '/');
  return withDemo(1, 0, (small) =>
    withDemo(2, librarySizes.large, (large) =>
      measureFirstCalls({ hello: hello.base, small: small.base, large: large.base }),
    ),
  ).finally(() => hello.stop());
}

/** An exam of the province, with many more who take it. */
async function measureExams() {
  console.log('· an exam');
  let people: CrowdPerson[] = [];
  const fill = async (dataDir: string) => void (people = await fillExam(dataDir));
  return withDemo(1, 0, ({ base }) => measureExam(base, people), fill);
}

/** The province alone. */
async function measurePages() {
  console.log('· pages a second');
  const hello = await startProgram('scripts/bench/hello.ts', '/');
  return withDemo(1, 0, ({ base }) => measurePageRates({ hello: hello.base, product: base })).finally(() =>
    hello.stop(),
  );
}

/** One school on two platforms, with the more on the larger. */
async function compareFilled<Result>(
  fill: (dataDir: string, people: number) => Promise<void>,
  sizes: { small: number; large: number },
  measure: (urls: { hello: string; small: string; large: string }) => Promise<Result>,
): Promise<Result> {
  const hello = await startProgram('scripts/bench/hello.ts', '/');
  const fillBy = (people: number) => (dataDir: string) => fill(dataDir, people);
  return withDemo(
    1,
    0,
    (small) =>
      withDemo(
        2,
        0,
        (large) => measure({ hello: hello.base, small: small.base, large: large.base }),
        fillBy(sizes.large),
      ),
    fillBy(sizes.small),
  ).finally(() => hello.stop());
}

async function measureRegisters() {
  console.log('· the people of a school');
  return compareFilled(fillMembers, memberSizes, measureMembers);
}

async function measureTerms() {
  console.log('· the term of a school');
  return compareFilled(fillStudies, studySizes, measureStatistics);
}

async function measureThreads() {
  console.log('· the discussions of an offering');
  return compareFilled(fillDiscussions, discussionSizes, measureDiscussions);
}

async function measureNoted() {
  console.log('· the notes of a person');
  return compareFilled(fillNotes, noteSizes, measureNotes);
}

async function measureGraphs() {
  console.log('· the knowledge graph of a course');
  return compareFilled(fillKnowledge, graphSizes, measureKnowledge);
}

async function measureTaught() {
  console.log('· the term of a course');
  return compareFilled(fillCourse, courseSizes, measureCourse);
}

async function measureAll() {
  const firstCalls = await measureFirst();
  const pageRates = await measurePages();
  const members = await measureRegisters();
  const statistics = await measureTerms();
  const discussions = await measureThreads();
  const notes = await measureNoted();
  const knowledge = await measureGraphs();
  const course = await measureTaught();

  const announcement = await measureCrowdTold();
  const live = await measureChannel();
  const figures = await withDemo(1, librarySizes.small, async (single) => {
    const { base, coldStartMs } = single;
    console.log('· pages in a browser');
    const firstView = await measureFirstView(base);
    return withDemo(10, librarySizes.large, async (tenfold) => {
      console.log('· calls');
      const hello = await startProgram('scripts/bench/hello.ts', '/');
      const urls = { hello: hello.base, small: base, large: tenfold.base };
      const calls = await measureOperations(urls);
      console.log('· a large library');
      const library = await measureLibrary(hello.base, single, tenfold).finally(() => hello.stop());
      const favourites = await measureFavourites(tenfold.base, tenfold.library, tenfold.learners.slice(0, 40));
      console.log('· an upload of 2 GB');
      const upload = await measureBigUpload(tenfold.base, tenfold.dataDir, tenfold.learners[0]!, tenfold.memory);
      console.log('· a thousand logins at once');
      const logins = await measureLogins(tenfold.base, tenfold.learners);
      const polls = await measurePolls(tenfold.base, crowdSizes.polls);
      const crowds = { logins, polls, live, announcement };
      return {
        firstView,
        coldStartMs,
        calls,
        firstCalls,
        pageRates,
        members,
        statistics,
        discussions,
        notes,
        knowledge,
        course,
        library,
        favourites,
        upload,
        ...crowds,
      };
    });
  });
  const text = report(figures);
  await writeFile(join(top, 'docs', 'benchmarks.md'), text);
  console.log(text);
}

try {
  // `npm run bench -- live` (or `announcement`, `members`, `people-import`, `statistics`, `discussions`, `notes`, `knowledge`, `course`, `exam`, `first-calls`, `page-rates`, `first-view`): one subject by itself.
  if (process.argv[2] === 'live') console.log(liveRows(await measureChannel()).join('\n'));
  else if (process.argv[2] === 'announcement') console.log(announcementRows(await measureCrowdTold()).join('\n'));
  else if (process.argv[2] === 'first-calls') console.log(firstCallRows(await measureFirst()).join('\n'));
  else if (process.argv[2] === 'page-rates') console.log(pageRateRows(await measurePages()).join('\n'));
  else if (process.argv[2] === 'members') console.log(memberRows(await measureRegisters()).join('\n'));
  else if (process.argv[2] === 'people-import')
    console.log(importRows(await withDemo(1, 0, ({ base }) => measurePeopleImport(base))).join('\n'));
  else if (process.argv[2] === 'statistics') console.log(statisticsRows(await measureTerms()).join('\n'));
  else if (process.argv[2] === 'discussions') console.log(discussionRows(await measureThreads()).join('\n'));
  else if (process.argv[2] === 'course') console.log(courseRows(await measureTaught()).join('\n'));
  else if (process.argv[2] === 'exam') console.log(examRows(await measureExams()).join('\n'));
  else if (process.argv[2] === 'notes') console.log(noteRows(await measureNoted()).join('\n'));
  else if (process.argv[2] === 'knowledge') console.log(knowledgeRows(await measureGraphs()).join('\n'));
  else if (process.argv[2] === 'first-view') {
    const seen = await withDemo(1, librarySizes.small, ({ base }) => measureFirstView(base));
    console.log([...firstViewRows(seen), '', ...shiftLines(seen)].join('\n'));
  } else await measureAll();
} finally {
  await rm(folder, { recursive: true, force: true });
}
