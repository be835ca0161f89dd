import { sql } from 'kysely';
import { beginOf, dayAt, endOf } from '#server/platform/database/platform-zone.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';

/** Materials of a school's people that were published in the days of a term. */
export const materialFigure: TermFigure = {
  id: 'library.materials',
  order: 5,
  per: 1,
  tables: ['materials', 'members'],
  words: {
    'zh-CN': {
      name: '素材发布',
      unit: '个',
      how: '本校人员上传、在该学期首次发布且目前仍公开的素材；已撤下和回收站中的不计。学院取上传者所在学院。',
      source: '素材、师生名单',
      kinds: { media: '音视频', picture: '图片', other: '文档及其他' },
    },
    'en-US': {
      name: 'Materials',
      unit: 'published',
      how: 'Materials by people of the school that were published in the term and still are. The college is the uploader’s.',
      source: 'Materials, people of the school',
      kinds: { media: 'Video and audio', picture: 'Pictures', other: 'Documents and others' },
    },
  },
  rows: ({ schoolId, startsOn, endsOn, since, until }) => sql`
    select a.id::text as id, a.published_at as at, ${dayAt(sql`a.published_at`)} as day, m.college_id,
      a.uploader_id as person_id, a.title as what,
      case when a.kind in ('video', 'audio') then 'media' when a.kind = 'picture' then 'picture' else 'other' end as kind,
      1::bigint as amount
    from materials a
    left join member_facts m on m.school_id = a.school_id and m.account_id = a.uploader_id and m.kind = 'staff'
    where a.school_id = ${schoolId} and a.status = 'published' and a.binned_at is null
      and a.published_at >= ${beginOf(startsOn)} and a.published_at < ${endOf(endsOn)}
      and a.published_at >= ${beginOf(since ?? startsOn)} and a.published_at < ${endOf(until ?? endsOn)}`,
};
