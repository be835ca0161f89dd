import { auditPersonal } from './modules/audit/audit-personal.repository.ts';
import type { AccountSecrets } from './modules/auth/account-secrets.ts';
import type { AuthForOthers } from './modules/auth/auth-for-others.ts';
import { authPersonal } from './modules/auth/auth-personal.repository.ts';
import { banksPersonal, filesInBanks } from './modules/banks/banks-personal.repository.ts';
import { coursesPersonal, filesInCourses } from './modules/courses/courses-personal.repository.ts';
import { enrolmentsPersonal } from './modules/enrolments/enrolments-personal.repository.ts';
import { filesPersonal } from './modules/files/files-personal.ts';
import type { FilesParts } from './modules/files/files.port.ts';
import { helpPersonal } from './modules/help/help-personal.repository.ts';
import { filesInHomework, homeworkPersonal } from './modules/homework/homework-personal.repository.ts';
import { learningPersonal } from './modules/learning/learning-personal.repository.ts';
import { filesInLibraries, libraryPersonal } from './modules/library/library-personal.ts';
import { providersPersonal } from './modules/providers/providers-personal.repository.ts';
import { scoresPersonal } from './modules/scores/scores-personal.repository.ts';
import { verificationPersonal } from './modules/verification/verification-personal.repository.ts';
import { fieldCipher } from './platform/field-cipher.ts';
import type { PersonalPart } from './platform/personal-part.ts';
import { platformPersonal } from './platform/platform-personal.ts';
import type { Settings } from './platform/settings.ts';

interface Parts {
  secrets: AccountSecrets;
  others: Pick<AuthForOthers, 'personal' | 'erase'>;
  settings: Pick<Settings, 'secrets' | 'oldKeys'>;
  files: Pick<FilesParts, 'store'>;
}

/** What each area keeps of a person, as the copy of one's data shows it and as it is erased. */
export const personalParts = ({ secrets, others, settings, files }: Parts): readonly PersonalPart[] => [
  authPersonal(secrets, others),
  providersPersonal,
  verificationPersonal,
  enrolmentsPersonal,
  learningPersonal,
  homeworkPersonal,
  scoresPersonal,
  coursesPersonal,
  banksPersonal,
  libraryPersonal,
  helpPersonal(fieldCipher(settings.secrets.PHONE_KEY, settings.oldKeys.PHONE_KEY)),
  auditPersonal,
  platformPersonal,
  filesPersonal(files, [filesInCourses, filesInBanks, filesInHomework, filesInLibraries]),
];
