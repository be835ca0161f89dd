import { sql } from 'kysely';
import { inside } from '#server/platform/access/administration.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { DataKindOf } from '#server/platform/ports/data.port.ts';
import { isLeadOfCourse } from '../course-access.repository.ts';

/** What a school may take away of its courses; a college: of those that its people lead. */
export const courseKindsOfData: readonly DataKindOf[] = [
  {
    id: 'courses',
    name: words('课程清单', 'Courses'),
    fields: [
      { id: 'title', name: words('课程名称', 'Course'), standard: 'KCMC' },
      {
        ...{ id: 'status', name: words('状态', 'State'), standard: '' },
        words: {
          draft: words('草稿', 'Draft'),
          submitted: words('待审核', 'Submitted'),
          schoolReview: words('学校审核', 'Reviewed by the school'),
          provinceReview: words('平台审核', 'Reviewed by the platform'),
          published: words('已发布', 'Published'),
          archived: words('已下架', 'Withdrawn'),
        },
      },
      { id: 'credits', name: words('学分', 'Credits'), standard: 'XF' },
      { id: 'hours', name: words('学时', 'Hours'), standard: 'ZXS' },
      { id: 'lead', name: words('负责人', 'Lead teacher'), standard: '', isPersonal: true },
      { id: 'college', name: words('院系', 'College'), standard: 'DWMC' },
      { id: 'offerings', name: words('开课次数', 'Offerings'), standard: '' },
      { id: 'learners', name: words('学生人数', 'Learners'), standard: '' },
    ],
    rows: ({ schoolId, within }) => sql`
      select c.title, c.status, c.credits::float8 as credits, c.hours::float8 as hours, p.name as lead,
        g.name as college, c.learners,
        (select count(*)::int from offerings o where o.course_id = c.id and not o.is_cancelled) as offerings
      from courses c left join person_facts p on p.id = c.owner_id left join member_facts m on ${isLeadOfCourse}
        left join college_facts g on g.id = m.college_id
      where c.school_id = ${schoolId}::uuid and c.deleted_at is null
        and ${inside('m.college_id', within)}
      order by c.title, c.id`,
  },
];
