import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttemptReplay } from '#contract/exams/exam-replay.contract.ts';
import { answersAt, delayOf, questionAt, replayOf, stepAt } from '#views/exams/invigilation/replay.rule.ts';

const begin = Date.parse('2026-12-09T06:00:00.000Z');
const iso = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
const essay = (text: string) => ({ kind: 'essay' as const, text });
type Link = AttemptReplay['links'][number];
type Said = readonly [seconds: number, kind: Link['kind'], data: unknown];

const recordOf = (said: readonly Said[], more: Partial<AttemptReplay> = {}): AttemptReplay => ({
  ...{ id: 'a', examId: 'e', courseId: 'c', offeringId: 'o', name: '孟知夏', title: '阶段考试', brokenFrom: null },
  ...{
    startedAt: iso(0),
    endsAt: iso(5400),
    submittedAt: null,
    serverTime: iso(9000),
    late: [],
    files: [],
    questions: [],
  },
  people: [{ id: 't', name: '沈知远' }],
  links: said.map(([seconds, kind, data], at) => ({ number: at + 1, at: iso(seconds), kind, data, hash: 'ab' })),
  ...more,
});
const save = (seconds: number, questionId: string, text: string | null, writtenAt?: number): Said => [
  seconds,
  'save',
  {
    changes: [
      {
        questionId,
        answer: text === null ? null : essay(text),
        seq: 1,
        ...(writtenAt !== undefined && { writtenAt: iso(writtenAt) }),
      },
    ],
  },
];

describe('the replay of a record', () => {
  it('holds at every moment exactly what was saved last until then', () => {
    const saves = fc.array(
      fc.record({
        gap: fc.integer({ min: 1, max: 300 }),
        question: fc.constantFrom('q1', 'q2', 'q3'),
        text: fc.option(fc.string()),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(saves, fc.nat(12_000), (many, seconds) => {
        let clock = 0;
        const timed = many.map(({ gap, ...one }) => ({ ...one, at: (clock += gap) }));
        const replay = replayOf(
          recordOf([[0, 'start', {}], ...timed.map(({ at, question, text }) => save(at, question, text))]),
        );
        const answers = answersAt(replay, begin + seconds * 1000);
        for (const id of ['q1', 'q2', 'q3']) {
          const last = timed.findLast(({ at, question }) => question === id && at <= seconds);
          expect(answers.get(id)?.answer ?? null).toEqual(last && last.text !== null ? essay(last.text) : null);
          if (last) expect(answers.get(id)!.step.at).toBe(begin + last.at * 1000);
        }
        const moved = timed.findLast(({ at }) => at <= seconds);
        expect(questionAt(replay, begin + seconds * 1000)).toBe(moved?.question ?? null);
      }),
    );
  });

  it('takes a packet of the grace into the paper, leaves another beside it, and puts that in once it was accepted', () => {
    const changes = (text: string) => [{ questionId: 'q1', answer: essay(text), seq: 2, writtenAt: iso(80) }];
    const late = { id: 'p', receivedAt: iso(130), status: 'accepted' as const };
    const replay = replayOf(
      recordOf(
        [
          [0, 'start', {}],
          save(50, 'q1', '一'),
          [100, 'submit', {}],
          [110, 'late', { packet: 'o', status: 'taken', changes: changes('二') }],
          [130, 'late', { packet: 'p', status: 'waiting', changes: changes('三') }],
          [900, 'decide', { packet: 'p', isAccepted: true, by: 't', reason: '机房断网' }],
        ],
        {
          submittedAt: iso(100),
          late: [
            {
              ...late,
              changes: [{ questionId: 'q1', position: 1, before: essay('二'), after: essay('三'), writtenAt: iso(80) }],
            },
          ],
        },
      ),
    );
    const at = (seconds: number) => answersAt(replay, begin + seconds * 1000).get('q1')?.answer;
    expect([at(49), at(99), at(120), at(899), at(900)]).toEqual([
      undefined,
      essay('一'),
      essay('二'),
      essay('二'),
      essay('三'),
    ]);
    expect([replay.begin, replay.end]).toEqual([begin, begin + 100_000]);
    const [, , , taken, waiting, decided] = replay.steps;
    expect([taken!.isBeside, waiting!.isBeside, decided!.by, decided!.words]).toEqual([
      false,
      true,
      '沈知远',
      '机房断网',
    ]);
    expect(delayOf(waiting!.changes[0]!, waiting!)).toBe(50_000);
  });

  it('says of an answer that it came late only where the page claimed that, by more than ten seconds', () => {
    const replay = replayOf(
      recordOf([save(20, 'q1', 'a', 10), save(31, 'q1', 'b', 20), save(40, 'q1', 'c'), save(50, 'q1', 'd', 70)]),
    );
    expect(replay.steps.map((step) => delayOf(step.changes[0]!, step))).toEqual([null, 11_000, null, null]);
  });

  it('shows what lasted from its beginning, and a pause that nobody ended until the end', () => {
    const replay = replayOf(
      recordOf([
        [0, 'start', {}],
        [100, 'away', { seconds: 4 }],
        [200, 'pause', { by: 't', reason: '身体不适' }],
        [260, 'resume', { by: 't' }],
        [400, 'offline', { seconds: 90 }],
        [500, 'paste', { seconds: null }],
        [600, 'pause', {}],
        [700, 'notice', { by: 't', text: '<b>还有半小时</b>' }],
      ]),
    );
    expect(replay.spans.map(({ kind, from, until }) => [kind, (from - begin) / 1000, (until - begin) / 1000])).toEqual([
      ['away', 96, 100],
      ['paused', 200, 260],
      ['offline', 310, 400],
      ['paused', 600, 700],
    ]);
    expect(stepAt(replay, begin + 699_999)!.kind).toBe('pause');
    expect(replay.steps.at(-1)!.words).toBe('<b>还有半小时</b>');
  });

  it('has only moments of somebody whose data was erased, and nothing before the first', () => {
    const replay = replayOf(
      recordOf([
        [0, 'start', null],
        [30, 'save', null],
      ]),
    );
    expect([
      answersAt(replay, begin + 60_000).size,
      stepAt(replay, begin - 1),
      questionAt(replay, begin + 60_000),
    ]).toEqual([0, null, null]);
  });
});
