import { msg } from '@lingui/core/macro';
import { isOfSchool } from '#contract/common/roles.rule.ts';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import { schoolCoursesAddresses } from '#contract/school-courses/school-courses.addresses.ts';
import { termsAddresses } from '#contract/terms/terms.addresses.ts';
import { definePlugin, latePart, type Person } from '#shell/plugin-api.ts';

const isOfPlatform = ({ role }: Person) => role === 'platformAdmin';

/** What a school is made of, for those who administer it. */
export default definePlugin({
  id: 'organisation',
  area: 'schools',
  tags: ['profile'],
  provides: { schoolChoice: () => ({ Schools: latePart(() => import('./schools.part.tsx'), 480) }) },
  routes: [
    {
      id: 'organisation.profile',
      path: organisationAddresses.profile.pattern,
      title: msg`学校信息`,
      needs: 'profile.edit',
      layout: 'administer',
      icon: () => import('./organisation.icons.ts').then(({ profileIcon }) => ({ default: profileIcon })),
      screen: () => import('./school-profile.screen.tsx'),
    },
    {
      id: 'organisation.colleges',
      path: organisationAddresses.colleges.pattern,
      title: msg`学院`,
      needs: 'profile.edit',
      layout: 'administer',
      icon: () => import('./organisation.icons.ts').then(({ collegesIcon }) => ({ default: collegesIcon })),
      screen: () => import('./colleges.screen.tsx'),
    },
    {
      id: 'organisation.majors',
      path: organisationAddresses.majors.pattern,
      title: msg`专业`,
      needs: 'profile.edit',
      layout: 'administer',
      icon: () => import('./organisation.icons.ts').then(({ majorsIcon }) => ({ default: majorsIcon })),
      screen: () => import('./majors.screen.tsx'),
    },
    {
      id: 'organisation.courses',
      path: schoolCoursesAddresses.list.pattern,
      title: msg`课程管理`,
      needs: 'profile.query',
      layout: 'administer',
      icon: () => import('./organisation.icons.ts').then(({ coursesIcon }) => ({ default: coursesIcon })),
      screen: () => import('./school-courses.screen.tsx'),
    },
    {
      id: 'organisation.terms',
      path: termsAddresses.terms.pattern,
      title: msg({ message: '学期', context: 'plural' }),
      needs: 'profile.query',
      layout: 'administer',
      icon: () => import('./organisation.icons.ts').then(({ termsIcon }) => ({ default: termsIcon })),
      screen: () => import('./terms.screen.tsx'),
    },
    {
      id: 'organisation.register',
      path: organisationAddresses.register.pattern,
      title: msg({ message: '学校', context: 'plural' }),
      needs: 'profile',
      layout: 'administer',
      icon: () => import('./organisation.icons.ts').then(({ registerIcon }) => ({ default: registerIcon })),
      screen: () => import('./school-register.screen.tsx'),
    },
    {
      id: 'organisation.ledMajor',
      path: organisationAddresses.ledMajor.pattern,
      title: msg`专业信息`,
      needs: 'profile',
      layout: 'account',
      icon: () => import('./organisation.icons.ts').then(({ ledMajorIcon }) => ({ default: ledMajorIcon })),
      screen: () => import('./led-major.screen.tsx'),
    },
  ],
  menu: [
    { route: 'organisation.register', menu: 'account', order: 54, group: msg`管理`, when: isOfPlatform },
    { route: 'organisation.register', menu: 'administer', order: 48, group: msg`站点`, when: isOfPlatform },
    { route: 'organisation.terms', menu: 'account', order: 47, group: msg`管理`, when: isOfSchool },
    { route: 'organisation.terms', menu: 'administer', order: 7, group: msg`组织`, when: isOfSchool },
    { route: 'organisation.courses', menu: 'account', order: 44, group: msg`管理`, when: isOfSchool },
    { route: 'organisation.courses', menu: 'administer', order: 4, group: msg`组织`, when: isOfSchool },
    { route: 'organisation.courses', menu: 'avatar', order: 4, when: isOfSchool },
    {
      route: 'organisation.ledMajor',
      menu: 'account',
      order: 32,
      group: msg`教学`,
      when: ({ teacherState }) => teacherState === '1',
    },
    { route: 'organisation.profile', menu: 'account', order: 43, group: msg`管理`, when: isOfSchool },
    { route: 'organisation.profile', menu: 'administer', order: 3, group: msg`组织`, when: isOfSchool },
    { route: 'organisation.colleges', menu: 'account', order: 45, group: msg`管理`, when: isOfSchool },
    { route: 'organisation.colleges', menu: 'administer', order: 5, group: msg`组织`, when: isOfSchool },
    { route: 'organisation.majors', menu: 'account', order: 46, group: msg`管理`, when: isOfSchool },
    { route: 'organisation.majors', menu: 'administer', order: 6, group: msg`组织`, when: isOfSchool },
  ],
  pageShortcuts: () => import('./organisation.shortcuts.ts'),
});
