import { sql } from 'kysely';
import { usualPlaces } from '#contract/certificates/certificate-places.rule.ts';
import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

export default areaRecords<'certificate' | 'certificateApplication' | 'certifiedCourse'>({
  paths: {
    '/certificates/:id': { ids: { id: 'certificate' }, reach: ['learner'] },
    '/certificates/applications/:id': { ids: { id: 'certificateApplication' }, reach: ['learner'] },
    '/certificates/courses/:courseId': { ids: { courseId: 'certifiedCourse' }, reach: owners },
    '/pub/certificates': 'everybody',
  },

  async make({ platform, room: { learner, teacher }, schoolId, inserted }) {
    const title = '有证书的课';
    const { courseId, offeringIds } = await addCourse(platform, { schoolId, ownerId: teacher.id, title });
    const certificateApplication = await inserted(
      sql`insert into certificates (course_id, offering_id, learner_id, status, share, points)
        values (${courseId}, ${offeringIds[0]!}, ${learner.id}, 'applied', 1, 90) returning id`,
    );
    await sql`insert into certificate_keys (id, year, public_key, private_cipher)
      values ('2000-00000000', 2000, decode(repeat('00', 32), 'hex'), '') on conflict do nothing`.execute(platform.db);
    const number = `YH2000-HE-101-${String(Math.floor(Math.random() * 9e6) + 1e6)}`;
    const claims = JSON.stringify({
      ...{ number, title: '课程学习证书', name: '林晓舟', course: title, offering: 1, school: '云海大学', glyph: '云' },
      ...{ startsOn: '2026-09-07', endsOn: '2026-12-22', hours: 64, credits: 4, share: 100, points: 91 },
      ...{ band: 'excellent', passPoints: 60, excellentPoints: 85, signer: '沈知远', unit: '云海大学' },
      issuedOn: '2026-12-28',
    });
    const certificate = await inserted(
      sql`insert into certificates (course_id, offering_id, learner_id, status, share, points, number, key_id,
          fingerprint, claims, places, credential, issued_at)
        select ${courseId}, gen_random_uuid(), ${learner.id}, 'issued', 1, 91, ${number}, '2000-00000000', '00',
          ${claims}::jsonb, ${JSON.stringify(usualPlaces)}::jsonb, '{}', now() returning id`,
    );
    return { certificate, certificateApplication, certifiedCourse: courseId };
  },
});
