import type { AccessReasonOf } from '../ports/access-reasons.port.ts';
import { dataWords } from '../ports/data-words.ts';

/** A page for whoever answers for the whole platform. @param mend where roles are given */
export const platformReason = (id: string, pattern: string, mend: string): AccessReasonOf => ({
  id,
  judge: async (_db, { roles }, { path }) => {
    if (path !== pattern) return null;
    const isPassed = roles.includes('platformAdmin');
    return {
      ...{ isPassed, mend, code: 'role: platformAdmin' },
      title: dataWords('仅限平台管理员', 'Platform administrators only'),
      text: isPassed
        ? dataWords('身份是平台管理员', 'The role is platform administrator')
        : dataWords('此页面涉及整个平台', 'This page is about the whole platform'),
    };
  },
});
