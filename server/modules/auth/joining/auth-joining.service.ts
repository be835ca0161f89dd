import { rolesByAccess } from '#contract/common/roles.rule.ts';
import type { Role } from '#server/platform/access/actor.ts';
import type { AccountPair, JoiningBlock, JoiningWork } from '#server/platform/ports/account-joining.port.ts';
import type { DataWords } from '#server/platform/ports/data.port.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { Database } from '#server/platform/database/database.ts';
import { accountsRepository } from '../accounts.repository.ts';
import type { AuthParts } from '../auth.port.ts';
import { noticesService } from '../notices.service.ts';
import { accountPairRepository, type MovedRole, type TakenFacts } from './account-pair.repository.ts';

/** Roles of administrators, as they are shown before they come along. */
const administering: Partial<Record<Role, DataWords>> = {
  schoolAdmin: dataWords('角色：学校管理员', 'Role: school admin'),
  collegeAdmin: dataWords('角色：学院管理员', 'Role: college admin'),
  examOfficer: dataWords('角色：考务', 'Role: examination officer'),
  supervisor: dataWords('角色：督导', 'Role: supervisor'),
  academicSecretary: dataWords('角色：教学秘书', 'Role: academic secretary'),
  counsellor: dataWords('角色：辅导员', 'Role: counsellor'),
  libMaintainer: dataWords('角色：资源库维护员', 'Role: library maintainer'),
};

interface Kept {
  roles: MovedRole[];
  school: TakenFacts | null;
}

async function factsOf(db: Database, pair: AccountPair) {
  const rows = await accountPairRepository(db, pair).facts();
  const of = (id: string) => rows.find((row) => row.id === id)!;
  return { stays: of(pair.staysId), goes: of(pair.goesId) };
}

/** Nobody becomes an administrator or a teacher by a password alone. */
async function blocksOf(db: Database, pair: AccountPair): Promise<JoiningBlock[]> {
  const { stays, goes } = await factsOf(db, pair);
  const blocks: JoiningBlock[] = [];
  const held = goes.roles.flatMap((role) => administering[role] ?? []);
  if (goes.roles.includes('platformAdmin')) blocks.push({ reason: 'platformAdmin', names: [] });
  else if (held.length > 0 && !(stays.hasFactor && goes.hasFactor)) blocks.push({ reason: 'administrator', names: [] });
  if (goes.teacherState === '1' && stays.teacherState !== '1') blocks.push({ reason: 'teacher', names: [] });
  return blocks;
}

/** The accounts themselves: roles, school, and who may still log in. */
export function authJoining({
  secrets,
  messages,
  inbox,
}: Pick<AuthParts, 'secrets' | 'messages' | 'inbox'>): JoiningWork {
  const notices = noticesService({ secrets, messages, inbox });
  return {
    id: 'auth',
    blocks: blocksOf,

    async parts(db, pair) {
      const { stays, goes } = await factsOf(db, pair);
      return rolesByAccess.flatMap((role) => {
        const name = administering[role];
        return name && goes.roles.includes(role) && !stays.roles.includes(role)
          ? [{ id: `auth.${role}`, name, comes: 1, twice: 0 }]
          : [];
      });
    },

    async join(tx, pair, { locale }): Promise<Kept> {
      const accounts = accountsRepository(tx);
      const repository = accountPairRepository(tx, pair);
      const kept = { roles: await repository.moveRoles(), school: await repository.takeSchool() };
      // Told before it is shut: nobody writes to an account that is.
      await notices.tell(tx, await accounts.own(pair.goesId), locale, 'accountGone', 'accountGone');
      await notices.tell(tx, await accounts.own(pair.staysId), locale, 'accountTook', 'accountTook');
      await repository.shut();
      return kept;
    },

    async undo(tx, pair, kept, { locale }) {
      const { roles, school } = kept as Kept;
      const accounts = accountsRepository(tx);
      const repository = accountPairRepository(tx, pair);
      await repository.openAgain();
      await repository.returnRoles(roles);
      if (school) await repository.giveSchoolBack(school);
      for (const id of [pair.goesId, pair.staysId])
        await notices.tell(tx, await accounts.own(id), locale, 'accountParted', 'accountParted');
    },
  };
}
