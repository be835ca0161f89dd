import type { FastifyInstance } from 'fastify';
import { Empty } from '#contract/shapes.contract.ts';
import { userCodec } from '#contract/user.codec.ts';
import { UserAuths, UserInfo } from '#contract/user.contract.ts';
import { userOperations } from '#contract/user.operations.ts';
import type { Database } from '#server/platform/database.ts';
import { permissionsOf } from '#server/platform/grants.ts';
import { roleNameOf } from '#server/platform/guard.ts';
import { serve } from '#server/platform/serve.ts';
import type { AccountSecrets } from './account-secrets.ts';
import type { AuthPorts } from './auth.port.ts';
import { userRepository } from './user.repository.ts';

/** 138****8000, for lists and pages; the full number wants a reason. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

/** z***@example.cn. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1***$2');

/** Ways in that no account of this release can have bound yet. */
const otherWays = ['wx', 'qq', 'ykb', 'oidc', 'cas'] as const;

const verificationOf = { '0': 'none', '1': 'verified', '2': 'required' } as const;

export interface UserParts extends AuthPorts {
  db: Database;
  secrets: AccountSecrets;
}

/** The person's own account as the browser shows it; nothing here is ever decided on. */
export function userRoutes(app: FastifyInstance, { db, secrets, avatarAddress }: UserParts): void {
  const phoneOf = (cipher: Buffer | null, id: string) =>
    cipher ? maskPhone(secrets.openPersonal(cipher, id, 'phone_cipher')) : '';
  const emailOf = (cipher: Buffer | null, id: string) =>
    cipher ? maskEmail(secrets.openPersonal(cipher, id, 'email_cipher')) : '';

  serve(app, userOperations.info, { input: Empty, result: UserInfo }, async (_input, actor) => {
    const own = await userRepository(db, actor).own();
    const permissions = permissionsOf(actor.grants);
    return userCodec.encode({
      id: actor.id,
      name: own.name,
      nickname: own.nickname,
      avatar: own.avatarFileId === null ? null : avatarAddress(own.avatarFileId),
      managedSchool: own.managedSchool,
      school: own.school,
      teacherState: own.teacherState,
      accountMasked: phoneOf(own.phoneCipher, actor.id) || emailOf(own.emailCipher, actor.id),
      role: {
        id: actor.roles.join('+'),
        name: roleNameOf(actor.roles),
        permissions,
        permissionList: permissions.map(({ permissionId }) => permissionId),
      },
    });
  });

  serve(app, userOperations.auths, { input: Empty, result: UserAuths }, async (_input, actor): Promise<UserAuths> => {
    const own = await userRepository(db, actor).own();
    const phone = phoneOf(own.phoneCipher, actor.id);
    const mail = emailOf(own.emailCipher, actor.id);
    return {
      bindings: [
        { provider: 'phone', bound: phone !== '', label: phone },
        { provider: 'mail', bound: mail !== '', label: mail },
        ...otherWays.map((provider) => ({ provider, bound: false, label: '' })),
      ],
      verification: { state: verificationOf[own.teacherState] },
    };
  });
}
