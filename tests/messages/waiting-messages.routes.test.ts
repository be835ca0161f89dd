import { expect, it } from 'vitest';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import type { FeedbackWrite } from '#contract/help/help.contract.ts';
import { helpOperations } from '#contract/help/help.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { addCourse, addSchools, offeringOf } from '../support/some-courses.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import { pdfOf } from '../support/samples.ts';
import { checkUpload, send } from '../support/tus.ts';

const test = await testApp();
const schools = await addSchools(test);
const base = await test.listen();
const platformAdmin = await test.person('platformAdmin');
const told = async (person: TestPerson) => (await person.call(messagesOperations.list, {})).result!.data;
const titles = async (person: TestPerson) => (await told(person)).map(({ title }) => title);

it('applications for a reviewed offering reach its team as one message with their number, however many come at once', async () => {
  const teacher = await test.person('teacher', { schoolId: schools.yunhai });
  const stranger = await test.person('teacher', { schoolId: schools.yunhai });
  const { courseId, offeringIds } = await addCourse(test, {
    schoolId: schools.yunhai,
    ownerId: teacher.id,
    title: '离散数学',
    offerings: [offeringOf(-1, 60, { isReviewed: true }), offeringOf(-1, 90, { isReviewed: true })],
  });
  const [offeringId, otherId] = offeringIds as [string, string];
  const learners = await Promise.all(Array.from({ length: 6 }, () => test.person('learner')));
  await learners[0]!.call(enrolmentsOperations.apply, { offeringId });
  expect(await told(teacher)).toMatchObject([
    {
      title: '《离散数学》有 1 人申请选课',
      category: 'tasks',
      link: teachingAddresses.students.to({ id: courseId, offering: offeringId, status: 'applied' }),
    },
  ]);
  await teacher.call(messagesOperations.readAll, {});
  await Promise.all(learners.slice(1).map((one) => one.call(enrolmentsOperations.apply, { offeringId })));
  // A second application of somebody who waits already is none.
  await learners[0]!.call(enrolmentsOperations.apply, { offeringId });
  expect(await told(teacher)).toMatchObject([{ title: '《离散数学》有 6 人申请选课', isRead: false }]);
  await learners[0]!.call(enrolmentsOperations.apply, { offeringId: otherId });
  expect(await titles(teacher)).toEqual(['《离散数学》有 1 人申请选课', '《离散数学》有 6 人申请选课']);
  expect(await titles(stranger)).toEqual([]);
});

it('an offering that anybody may enter tells its team nothing', async () => {
  const teacher = await test.person('teacher', { schoolId: schools.yunhai });
  const { offeringIds } = await addCourse(test, { schoolId: schools.yunhai, ownerId: teacher.id, title: '开放课' });
  const learner = await test.person('learner');
  expect((await learner.call(enrolmentsOperations.apply, { offeringId: offeringIds[0]! })).code).toBe(200);
  expect(await told(teacher)).toEqual([]);
});

it('feedback reaches who answers it, counted in one message of the day for each edition', async () => {
  const learner = await test.person('learner');
  const ticket: FeedbackWrite = { kind: 'fault', text: '视频打不开', contact: '', fileIds: [] };
  await learner.call(helpOperations.send, ticket);
  await Promise.all([learner.call(helpOperations.send, ticket), test.visitor().call(helpOperations.send, ticket)]);
  expect(await told(platformAdmin)).toMatchObject([
    {
      title: '3 条意见反馈待回复',
      text: '高教版用户的反馈，点开可查看和回复。',
      link: helpAddresses.tickets.to(),
    },
  ]);
  await test.visitor('ve.localhost').call(helpOperations.send, ticket);
  expect(await titles(platformAdmin)).toEqual(['1 条意见反馈待回复', '3 条意见反馈待回复']);
  expect(await told(learner)).toEqual([]);
});

it('an application to be a teacher reaches who decides at that school, else the platform', async () => {
  const own = await test.person('schoolAdmin', { schoolId: schools.yunhai });
  const other = await test.person('schoolAdmin', { schoolId: schools.normal });
  const apply = async (schoolId: string) => {
    const person = await test.person('learner');
    const { fileId } = (await checkUpload(person, await send(base, person, '在职证明.pdf', pdfOf(1)))).result!.file!;
    const form = { realName: '林晓舟', staffNumber: '20230117', schoolId, fileIds: [fileId] };
    expect((await person.call(verificationOperations.apply, form)).code).toBe(200);
  };
  await apply(schools.yunhai);
  await apply(schools.yunhai);
  expect(await told(own)).toMatchObject([
    {
      title: '2 份教师认证申请待审核',
      text: '云海大学',
      link: accountAddresses.verifications.to({ state: 'submitted' }),
    },
  ]);
  expect(await told(other)).toEqual([]);
  await apply(schools.craft);
  expect((await told(platformAdmin))[0]).toMatchObject({ title: '1 份教师认证申请待审核', text: '望川职业学院' });
});
