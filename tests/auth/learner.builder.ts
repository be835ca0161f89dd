import { actions, tags } from '#contract/common/permissions.rule.ts';

/** Who is here, as `/user/info` tells it. */
export const learner = {
  TX: '',
  XX: '',
  JSRZ: '0',
  NC: '晓舟',
  YHXM: '林晓舟',
  userId: '00000000-0000-4000-8000-000000000001',
  school: '云海大学',
  accountMasked: '138****0001',
  role: {
    id: 'learner',
    name: '学生',
    permissions: tags.map((permissionId) => ({
      permissionId,
      actionEntitySet: actions.map((action) => ({ action, describe: '' })),
    })),
    permissionList: [...tags],
  },
};
