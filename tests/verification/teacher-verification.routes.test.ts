import { describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import {
  teacherVerificationLifecycle,
  type VerificationMove,
  type VerificationStatus,
} from '#machines/verification/teacher-verification.lifecycle.ts';
import { confirmed } from '../support/confirmed.ts';
import { pdfOf } from '../support/samples.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp } from '../support/test-app.ts';
import { checkUpload, send } from '../support/tus.ts';

const { own, apply, list, decide } = verificationOperations;

/** The shortest way to each state, by the moves that lead there. */
const ways: Record<VerificationStatus, readonly VerificationMove[]> = {
  none: [],
  submitted: ['submit'],
  approved: ['submit', 'approve'],
  rejected: ['submit', 'reject'],
  revoked: ['submit', 'approve', 'revoke'],
};
const moves: readonly VerificationMove[] = ['submit', 'approve', 'reject', 'revoke'];
const table = (Object.keys(ways) as VerificationStatus[]).flatMap((from) =>
  moves.map((move) => ({
    from,
    move,
    to: nextStatus(teacherVerificationLifecycle, from, { type: `verification.${move}` }, {}),
  })),
);

describe('the server keeps the lifecycle of a verification', async () => {
  const platform = await testApp();
  const base = await platform.listen();
  const { yunhai } = await addSchools(platform);
  const reviewer = await confirmed(platform, await platform.person('schoolAdmin', { schoolId: yunhai }));

  it.each(table)('$from, $move → $to', async ({ from, move, to }) => {
    const name = `${from} ${move}`;
    const person = await platform.person('learner', { name });
    const uploadId = await send(base, person, '在职证明.pdf', pdfOf(1));
    const { fileId } = (await checkUpload(person, uploadId)).result!.file!;
    const form = { realName: name, staffNumber: 'T1', schoolId: yunhai, fileIds: [fileId] };
    /** What the server answers to a move: a person applies, a school decides. */
    const makes = async (wanted: VerificationMove): Promise<number> => {
      if (wanted === 'submit') return (await person.call(apply, form)).code;
      const row = (await reviewer.call(list, { search: name })).result!.data[0];
      if (!row) return 404;
      const { code } = await reviewer.call(decide, {
        id: row.id,
        action: wanted,
        reason: '材料',
        version: row.version,
      });
      return code;
    };
    for (const step of ways[from]) expect(await makes(step)).toBe(200);
    // Who never applied has nothing that could be decided.
    const refused = from === 'none' ? 404 : 405;
    expect(await makes(move)).toBe(to === null ? refused : 200);
    const now = to ?? from;
    expect((await person.call(own, {})).result!.state).toBe(now);
    expect((await person.call(userOperations.info, {})).result!.JSRZ).toBe(now === 'approved' ? '1' : '0');
  });
});
