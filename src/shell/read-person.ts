import { grantsOf } from '#contract/common/permissions.rule.ts';
import { roleOfId } from '#contract/common/roles.rule.ts';
import { userCodec } from '#contract/account/user.codec.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import type { SignedIn } from '#machines/auth/complete-sign-in.machine.ts';
import type { Call } from './call.ts';
import { writeStored } from './browser-storage.ts';
import type { PersonStore } from './person.store.ts';

/**
 * Asks who is logged in, shows and keeps it.
 * @throws Error `getInfo: roles must be a non-null array !` when the role has no permissions (specification, section 6)
 * @throws CallError when the answer did not come
 */
export async function readPerson(call: Call, store: PersonStore): Promise<SignedIn> {
  const { result } = await call(userOperations.info, {});
  const user = userCodec.decode(result);
  if (!(user.role?.permissions?.length > 0)) throw new Error('getInfo: roles must be a non-null array !');
  const { TX, XX, JSRZ, NC, YHXM } = result;
  writeStored('userInfo', JSON.stringify({ TX, XX, JSRZ, NC, YHXM }));
  store.person = {
    id: user.id,
    name: user.name,
    nickname: user.nickname,
    avatar: user.avatar,
    school: user.managedSchool,
    schoolName: user.school,
    teacherState: user.teacherState,
    accountMasked: user.accountMasked,
    roleName: user.role.name,
    role: roleOfId(user.role.id),
    grants: grantsOf(user.role.permissions),
    edition: store.visitor.edition,
    isPasswordOver: user.isPasswordOver,
    isFactorMissing: user.isFactorMissing,
    agreementAsked: user.agreementAsked,
  };
  store.session = 'known';
  return { teacherState: user.teacherState, id: user.id };
}
