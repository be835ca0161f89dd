import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SchoolProfile } from '#contract/organisation/school-profile.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FilesParts } from '../modules/files/files.port.ts';
import { importFiles } from '../modules/files/files.import.ts';
import type { SchoolProfileRow } from '../modules/schools/school-profiles.import.ts';
import type { CollegeTree } from '../modules/schools/schools.import.ts';
import { accountId, schoolId } from './demo-people.ts';
import { chance, dayFrom, demoId } from './demo-random.ts';
import type { DemoSchool } from './demo-schools.ts';
import { drawSchoolBanner, drawSchoolLogo } from './draw-school-pictures.ts';

/** The school whose administrator has an account of the demo: it has pictures of its own, and something unpublished. */
const own = 'yunhai';
const pictures = {
  logoFileId: demoId('file school yunhai logo.png'),
  bannerFileId: demoId('file school yunhai banner.png'),
};

interface Facts {
  school: DemoSchool;
  colleges: readonly CollegeTree[];
}

const listed = (names: readonly string[]) => names.slice(0, 3).join('、');
const namesOf = ({ colleges }: Facts) => listed(colleges.map(({ name }) => name));
const majorsOf = ({ colleges }: Facts) => colleges.reduce((sum, { majors }) => sum + majors.length, 0);
const strongOf = ({ colleges }: Facts) => listed(colleges[0]!.majors.map(({ name }) => name));
const lead = (facts: Facts) => `<p>${facts.school.introduction}</p>`;
const points = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

/** Each school tells of itself in one of these ways; all they say are facts of the school. */
const ways: readonly ((facts: Facts) => string)[] = [
  (facts) =>
    `${lead(facts)}<p>学校创建于 ${facts.school.founded} 年，校本部在${facts.school.city}。现设 ${facts.colleges.length} 个学院、${majorsOf(facts)} 个招生专业，${namesOf(facts)}历史最久。</p><h3>办学特色</h3>${points(`${strongOf(facts)}等专业的核心课程向全省高校开放，学分互认。`, '每门线上课程都配有助教值守的讨论区，提问当天有回应。', '图书馆、实验室的预约与资源库共用一个账号。')}`,
  (facts) =>
    `${lead(facts)}<p>从 ${facts.school.founded} 年的第一届学生算起，学校始终守着“${facts.school.motto}”的校训。今天的${namesOf(facts)}等 ${facts.colleges.length} 个学院，共 ${majorsOf(facts)} 个专业，仍然把第一堂课放在现场。</p><p>${strongOf(facts)}是报考人数最多的方向。线上课程由主讲教师本人录制，每学期按学生反馈更新一次。</p>`,
  (facts) =>
    `${lead(facts)}<h3>在${facts.school.city}办学</h3><p>校门外就是实习的地方：${facts.colleges.length} 个学院都有稳定的合作单位，学生在第二学年开始轮岗。</p>${points(`建校：${facts.school.founded} 年`, `招生专业：${majorsOf(facts)} 个`, `重点建设：${strongOf(facts)}`)}<p>平台上的课程与课堂同步，错过的一节课当晚就能补上。</p>`,
  (facts) =>
    `${lead(facts)}<p>${namesOf(facts)}构成学校的主干，${majorsOf(facts)} 个专业分布其间。自 ${facts.school.founded} 年以来，毕业生大多留在省内，成为${facts.school.city}及周边市州的骨干力量。</p><h3>给选课的你</h3><p>外校学生也可以报名本校在平台上开设的课程，${strongOf(facts)}方向的入门课不设先修要求。</p>`,
];

const offices = ['招生办公室', '教务处', '学生工作处', '信息中心'];

function profileOf(facts: Facts): SchoolProfile {
  const { key, name, glyph, city, kind, founded, motto, address } = facts.school;
  const luck = chance(`school profile ${key}`);
  const number = () => `0${800 + luck.whole(0, 99)}-${luck.whole(1000, 9999)} ${luck.whole(1000, 9999)}`;
  return {
    ...{ name, glyph, city, kind, founded, motto, address },
    ownership: 'public',
    website: `https://www.${key}.example.com/`,
    telephone: number(),
    email: `info@${key}.example.com`,
    contacts: offices.slice(0, luck.whole(1, 4)).map((office) => ({ name: office, value: number() })),
    logoFileId: null,
    bannerFileId: null,
    introduction: luck.pick(ways)(facts),
    ...(key === own && pictures),
  };
}

/** What the schools of a province say of themselves, published within the last year. */
export const planSchoolProfiles = (
  schools: readonly DemoSchool[],
  colleges: ReadonlyMap<string, readonly CollegeTree[]>,
  now: Date,
): SchoolProfileRow[] =>
  schools.map((school) => {
    const id = schoolId(school.key);
    const isOwn = school.key === own;
    const profile = profileOf({ school, colleges: colleges.get(id)! });
    return {
      schoolId: id,
      profile,
      publishedAt: dayFrom(now, -chance(`school published ${school.key}`).whole(10, 240), 9),
      publishedBy: isOwn ? accountId('schoolAdmin') : null,
      draft: isOwn
        ? {
            ...profile,
            contacts: [...profile.contacts, { name: '继续教育学院', value: '0800-1938 0066' }],
            introduction: `${profile.introduction}<p>2027 年春季学期起，晚间课程全部提供回放。</p>`,
          }
        : null,
    };
  });

/** Logo and banner of the own school, in its administrator's name. */
export async function importSchoolPictures(db: Database, parts: Pick<FilesParts, 'store' | 'workDir'>): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'yunhai-school-'));
  try {
    for (const [id, name, bytes] of [
      [pictures.logoFileId, '校徽.png', await drawSchoolLogo('云')],
      [pictures.bannerFileId, '横幅.png', await drawSchoolBanner(own)],
    ] as const) {
      const path = join(work, id);
      await writeFile(path, bytes);
      await importFiles(db, parts, [{ path, id, ownerId: accountId('schoolAdmin'), name, isPublic: true }]);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
