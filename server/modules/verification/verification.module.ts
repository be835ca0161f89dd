import { dataWords } from '#server/platform/ports/data-words.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { readsDocument } from './review.repository.ts';
import { verificationPersonalData } from './verification.personal-data.ts';
import { filesInVerifications, verificationStanding } from './verification.repository.ts';
import { verificationRoutes } from './verification.routes.ts';
import { verificationMessageTypes } from './verification.words.ts';

/** Who is a teacher. */
export default defineModule({
  id: 'verification',
  area: {
    title: dataWords('教师认证', 'Teacher verification'),
    always: dataWords('谁能授课由认证决定', 'It says who may teach'),
  },
  tables: {
    teacher_verifications: {
      people: { account_id: 'deleted', decided_by: 'kept' },
      others: ['school_id'],
      joining: { account_id: { name: dataWords('教师认证资料', 'Teacher verification'), keys: [[]] } },
    },
    teacher_verification_files: { others: ['file_id'] },
  },
  needs: ['accounts', 'inbox'],
  open: (_platform, { accounts, inbox }) => ({
    routes: (api) =>
      verificationRoutes(api, {
        setTeacherState: (...given) => accounts.setTeacherState(...given),
        personal: (...given) => accounts.personal(...given),
        inbox,
      }),
    personal: verificationPersonalData,
    messageTypes: verificationMessageTypes,
    files: { name: dataWords('教师认证', 'Teacher verification'), reads: readsDocument, holds: filesInVerifications },
    provides: { verifications: { standing: verificationStanding } },
  }),
});
