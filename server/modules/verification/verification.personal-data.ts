import { personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** The person's claim to be a teacher, which goes with the person. */
export const verificationPersonalData: PersonalData = {
  async sections(db, id) {
    const rows = await db
      .selectFrom('teacher_verifications as v')
      .leftJoin('school_facts as s', 's.id', 'v.school_id')
      .where('v.account_id', '=', id)
      .select(['v.status', 'v.real_name as realName', 'v.staff_number as staffNumber', 's.name as school'])
      .select(['v.reason', 'v.attempts', 'v.submitted_at as submittedAt', 'v.decided_at as decidedAt'])
      .execute();
    return [personalDataSection('verification', rows)];
  },

  async erase(tx, id) {
    await tx.deleteFrom('teacher_verifications').where('account_id', '=', id).execute();
  },
};
