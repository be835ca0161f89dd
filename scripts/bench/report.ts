import { cpus } from 'node:os';
import type { Measured } from './load.ts';
import { names, type Measurements } from './operations.ts';
import type { PageMeasurements } from './pages.ts';

export interface Figures {
  hello: Measured;
  small: Measurements;
  large: Measurements;
  pages: Record<'home' | 'course', PageMeasurements>;
  coldStartMs: number;
}

interface Goal {
  goal: string;
  aim: string;
}

/** Issue "foundation", section 6. */
const goals: Partial<Record<keyof Measurements, Goal>> = {
  courseList: { goal: '0.30', aim: '0.50' },
  record: { goal: '0.20', aim: '0.35' },
};

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The figures as one Markdown table, with what was to be reached. */
export function report({ hello, small, large, pages, coldStartMs }: Figures): string {
  const operations = (Object.keys(names) as (keyof Measurements)[]).flatMap((key) => {
    const { goal = '', aim = '' } = goals[key] ?? {};
    const ratio = (small[key].requests / hello.requests).toFixed(2);
    const growth = (large[key].p95 / small[key].p95).toFixed(2);
    return [
      row(`${names[key]}, × of bare Fastify`, `${ratio} (${whole(small[key].requests)}/s)`, goal, aim),
      row(
        `${names[key]}, p95 at 10× data against 1×`,
        `${growth} (${ms(large[key].p95)} / ${ms(small[key].p95)})`,
        '1.3',
        '',
      ),
    ];
  });
  const browser = Object.entries(pages).flatMap(([name, { cold, warm }]) =>
    Object.entries({ cold, warm }).map(([state, figures]) =>
      row(
        `${name === 'home' ? 'Home' : 'Course'} page, ${state}`,
        `${figures.requests} requests, ${kB(figures.bytes)}, LCP ${ms(figures.lcpMs)}, blocking ${ms(figures.blockingMs)}`,
        '',
        '',
      ),
    ),
  );
  return [
    '# Benchmarks',
    '',
    `\`npm run bench\` on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, embedded database, ${new Date().toISOString().slice(0, 10)}.`,
    'Ten connections, eight seconds each, load and server on the same machine.',
    '',
    row('what', 'measured', 'goal', 'aim'),
    '|---|---|---|---|',
    row('Bare Fastify `hello`', `${whole(hello.requests)}/s, p95 ${ms(hello.p95)}`, '', ''),
    ...operations,
    row('Cold start to the first 200', ms(coldStartMs), '3 s', '1.5 s'),
    row('Initial JavaScript of the home page, brotli', kB(pages.home.cold.scriptBytes), '230 kB', '170 kB'),
    row(
      'Static bytes of a warm reload, home · course',
      `${pages.home.warm.staticBytes} · ${pages.course.warm.staticBytes}`,
      '0',
      '',
    ),
    ...browser,
    '',
  ].join('\n');
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
