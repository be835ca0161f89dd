import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PersonRow } from '../modules/auth/people.service.ts';
import type { FilesParts } from '../modules/files/files.port.ts';
import { importFiles } from '../modules/files/files.import.ts';
import type { VerificationRow } from '../modules/verification/verifications.import.ts';
import type { Database } from '../platform/database/database.ts';
import { drawLetter } from './demo-letter.ts';
import { accountId, demoName, schoolId } from './demo-people.ts';
import { dayFrom, demoId } from './demo-random.ts';
import { demoSchools } from './demo-schools.ts';

interface Applicant {
  school: string;
  status: VerificationRow['status'];
  /** Hours before the day's beginning. */
  submitted: number;
  decided?: number;
  reason?: string;
  attempts?: number;
  /** The paper says something else than the form. */
  isOdd?: boolean;
}

const applicants: readonly Applicant[] = [
  { school: 'yunhai', status: 'submitted', submitted: 26 },
  { school: 'yunhai', status: 'submitted', submitted: 11 },
  { school: 'yunhai', status: 'submitted', submitted: 5, isOdd: true },
  { school: 'yunhai', status: 'submitted', submitted: 4, attempts: 2 },
  { school: 'yunhai', status: 'submitted', submitted: 2 },
  { school: 'yunhai', status: 'submitted', submitted: 1 },
  { school: 'yunhai', status: 'approved', submitted: 80, decided: 76 },
  { school: 'yunhai', status: 'approved', submitted: 130, decided: 123 },
  { school: 'yunhai', status: 'approved', submitted: 210, decided: 204 },
  { school: 'yunhai', status: 'rejected', submitted: 58, decided: 53, reason: '证件照片看不清，请重新拍一张' },
  { school: 'yunhai', status: 'rejected', submitted: 250, decided: 247, reason: '在职证明没有盖章' },
  { school: 'yunhai', status: 'revoked', submitted: 900, decided: 100, reason: '已调离本校' },
  { school: 'normal', status: 'submitted', submitted: 20 },
  { school: 've-technical', status: 'submitted', submitted: 12 },
  { school: 've-technical', status: 'approved', submitted: 60, decided: 55 },
];

const keyed = applicants.map((applicant, index) => ({ ...applicant, key: `applicant-${index}`, index }));
const nameOf = (key: string) => demoName(`teacher ${key}`);
const numberOf = (index: number) => `T2026${String(101 + index)}`;

/** The number of each at the own school, which has them in its register whatever became of the application. */
export const applicantNumbers: ReadonlyMap<string, string> = new Map(
  keyed.map(({ key, index }) => [accountId(key), numberOf(index)]),
);

/** Who applied to be a teacher: learners still, but for those whom the school approved. */
export const demoApplicants = (createdAt: Date): PersonRow[] =>
  keyed.map(({ key, index, school, status }) => ({
    id: accountId(key),
    phone: `136${String(index).padStart(8, '0')}`,
    password: null,
    name: nameOf(key),
    schoolId: schoolId(school),
    teacherState: status === 'approved' ? '1' : '0',
    ...(status === 'approved' && { staffNumber: numberOf(index) }),
    roles: [{ role: status === 'approved' ? ('teacher' as const) : ('learner' as const) }],
    createdAt,
  }));

const letterId = (key: string) => demoId(`file ${key} letter`);

/** Draws one paper for each applicant and takes it in, in the applicant's name. */
export async function importLetters(db: Database, parts: Pick<FilesParts, 'store' | 'workDir'>): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'yunhai-letters-'));
  try {
    for (const { key, index, school, isOdd } of keyed) {
      const path = join(work, `${key}.png`);
      const letter = await drawLetter({
        title: '在职证明',
        lines: [
          ['姓　名', nameOf(key)],
          ['工　号', isOdd ? numberOf(index + 40) : numberOf(index)],
          ['单　位', demoSchools.find((one) => one.key === school)!.name],
          ['岗　位', '专任教师'],
          ['说　明', '兹证明上述人员为我校在职教师。'],
        ],
      });
      await writeFile(path, letter);
      await importFiles(db, parts, [{ path, id: letterId(key), ownerId: accountId(key), name: '在职证明.png' }]);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Waiting, approved, refused and revoked ones. @param now the beginning of the day on which the province is made */
export const planVerifications = (now: Date): VerificationRow[] =>
  keyed.map(({ key, index, school, status, submitted, decided, reason, attempts = 1 }) => ({
    id: demoId(`verification ${key}`),
    accountId: accountId(key),
    schoolId: schoolId(school),
    realName: nameOf(key),
    staffNumber: numberOf(index),
    status,
    attempts,
    submittedAt: dayFrom(now, 0, -submitted),
    fileIds: [letterId(key)],
    ...(reason !== undefined && { reason }),
    ...(decided !== undefined && {
      decidedAt: dayFrom(now, 0, -decided),
      decidedBy: accountId(school === 'yunhai' ? 'schoolAdmin' : 'platformAdmin'),
    }),
  }));
