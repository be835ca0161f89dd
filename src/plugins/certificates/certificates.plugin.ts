import { msg } from '@lingui/core/macro';
import { certificatesAddresses } from '#contract/certificates/certificates.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** Certificates: one's own, and what a course gives. Anybody checks one at the help's page. */
export default definePlugin({
  id: 'certificates',
  tags: ['user', 'course'],
  routes: [
    {
      id: 'certificates.own',
      path: certificatesAddresses.own.pattern,
      title: msg`我的证书`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./certificates.icon.ts'),
      screen: () => import('./own-certificates.screen.tsx'),
    },
    {
      id: 'certificates.course',
      path: certificatesAddresses.course.pattern,
      title: msg`课程证书`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./certificates.icon.ts'),
      screen: () => import('./course-certificates.screen.tsx'),
    },
  ],
  menu: [
    { route: 'certificates.own', menu: 'account', order: 35 },
    { route: 'certificates.course', menu: 'manage', order: 80, group: msg`结果` },
  ],
});
