import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { examAnalysisOperations as analyses } from '#contract/exams/exam-analysis.operations.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { examsOperations as exams } from '#contract/exams/exams.operations.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { given } from '../support/homework.builder.ts';
import { examRoom, newDevice, questionIds, saveOf } from './exam-room.builder.ts';

const room = await examRoom();
const letters = ['a', 'b', 'c', 'd'];
const content: QuestionContent = {
  ...{ kind: 'single', stem: '<p>哪一个？</p>' },
  options: letters.map((id) => ({ id, text: id, fraction: id === 'a' ? 100 : 0 })),
};
const paper = {
  sections: [
    {
      ...{ id: randomUUID(), title: '单选题' },
      questions: Array.from({ length: 16 }, () => ({ id: randomUUID(), points: 1, content, sourceQuestionId: null })),
    },
  ],
};
const choice = (id: string) => ({ kind: 'choice' as const, ids: [id] });

it('tells who shares a browser, an address and wrong answers, and says that it is no verdict of the machine', async () => {
  const exam = await room.open({ paper });
  const shared = newDevice();
  const names = Array.from({ length: 12 }, (_, at) => `学习者${at + 1}`);
  const people = await Promise.all(names.map((name) => room.learner(name)));
  for (const [at, who] of people.entries()) {
    const { device, run } = await room.begin(exam, who, at < 2 ? shared : newDevice());
    // The first two are wrong alike, the third is wrong otherwise, all others are right.
    const wrong =
      at < 2 ? (place: number) => letters[1 + (place % 3)]! : (place: number) => letters[1 + ((place + 1) % 3)]!;
    const answers = questionIds(run).map((_, place) => choice(at < 3 ? wrong(place) : 'a'));
    const saved = given(await who.call(exams.saveAnswers, saveOf(run, device, answers)));
    given(await who.call(exams.submit, { id: run.id, device, version: saved.version }));
  }
  // One of those who have all right was there for a moment only.
  await sql`update exam_attempts set started_at = submitted_at - interval '60 minutes' where exam_id = ${exam.id}`.execute(
    room.test.db,
  );
  await sql`update exam_attempts set started_at = submitted_at - interval '5 minutes', points = 17
    where exam_id = ${exam.id} and learner_id = ${people[5]!.id}`.execute(room.test.db);

  const session = given(await room.teacher.call(analyses.session, { id: exam.id }));
  expect([session.papers, session.questions, session.isEnough, session.medianMinutes]).toEqual([12, 16, true, 60]);
  expect(session.devices.map(({ people: some }) => some.map(({ name }) => name))).toEqual([['学习者1', '学习者2']]);
  expect(session.addresses).toMatchObject([{ count: 12 }]);
  expect(session.alike).toMatchObject([{ bothWrong: 16, same: 16 }]);
  expect(session.alike[0]!.people.map(({ name }) => name).toSorted()).toEqual(['学习者1', '学习者2']);
  expect(session.quick).toMatchObject([{ name: '学习者6', minutes: 5 }]);
  // An address is nowhere, and the same one has another mark in another exam.
  const { rows } = await sql<{ mark: string }>`select distinct encode(mark, 'hex') as mark from exam_addresses`.execute(
    room.test.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.mark).not.toContain(Buffer.from('127.0.0.1').toString('hex'));
  const other = await room.open({ paper });
  await room.begin(other, people[0]!);
  expect((await sql`select distinct mark from exam_addresses`.execute(room.test.db)).rows).toHaveLength(2);
});

it('is of ten papers at least, and only for the team', async () => {
  const exam = await room.open({ paper });
  const one = await room.learner('孟知夏');
  await room.taken(exam, one, [choice('b')]);
  const session = given(await room.teacher.call(analyses.session, { id: exam.id }));
  expect([session.isEnough, session.alike, session.quick, session.devices]).toEqual([false, [], [], []]);
  const stranger = await room.test.person('teacher', { name: '外人', schoolId: room.schools.yunhai });
  expect((await stranger.call(analyses.session, { id: exam.id })).code).toBe(404);
  expect((await one.call(analyses.session, { id: exam.id })).code).toBe(403);
  expect(given(await room.teacher.call(team.figures, { id: exam.id })).submitted).toBe(1);
});
