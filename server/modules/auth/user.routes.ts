import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { agreementVersion, askedAgreementOf } from '#contract/account/agreement.rule.ts';
import { masked } from '#contract/common/identifier.rule.ts';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import { profileCodec, userCodec } from '#contract/account/user.codec.ts';
import { AgreementConsent, Profile, ProfileChange, UserAuths, UserInfo } from '#contract/account/user.contract.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { permissionsOf } from '#server/platform/access/grants.ts';
import { roleNameOf } from '#server/platform/access/guard.ts';
import { isPictureOf } from '#server/platform/access/picture-of.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { sameAnswers } from '#server/platform/calls/same-answers.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AuthParts } from './auth.port.ts';
import { ownAccounts, userRepository, type OwnRow } from './user.repository.ts';

/** Ways in by other parties. */
const otherWays = ['wx', 'qq', 'ykb', 'oidc', 'cas'] as const;

const verificationOf = { '0': 'none', '1': 'verified', '2': 'required' } as const;

export type UserParts = Pick<AuthParts, 'secrets' | 'avatarAddress' | 'identities' | 'verifications'>;

/** Of so many people the last answer is kept as it was written, some 6 kB each. */
const answersKept = 1_000;

/** What keeps a person from everything else, until it is mended. */
type Standing = Record<'isPasswordOver' | 'isFactorMissing', boolean>;

/** All that the answer to `/user/info` is made of; what is encrypted stands for what it says. */
function factsIn({ phoneCipher, emailCipher, ...own }: OwnRow, { roles }: PersonActor, standing: Standing): string {
  const ciphers = [phoneCipher, emailCipher].map((cipher) => cipher?.toString('latin1') ?? null);
  return JSON.stringify([own, roles, standing, ciphers]);
}

/** The person's own account as the browser shows it; nothing here is ever decided on. */
export function userRoutes(app: FastifyInstance, parts: UserParts): void {
  const { secrets, avatarAddress } = parts;
  const phoneOf = (cipher: Buffer | null, id: string) =>
    cipher ? masked(secrets.openPersonal(cipher, id, 'phone_cipher')) : '';
  const emailOf = (cipher: Buffer | null, id: string) =>
    cipher ? masked(secrets.openPersonal(cipher, id, 'email_cipher')) : '';

  const ownOf = ownAccounts(app.database);
  const same = sameAnswers<UserInfo>(answersKept);

  function infoOf(own: OwnRow, actor: PersonActor, standing: Standing): UserInfo {
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
      ...standing,
      agreementAsked: askedAgreementOf(own.agreementVersion),
    });
  }
  serve(app, userOperations.info, { input: Empty, result: UserInfo }, async (_input, actor, { request }) => {
    const own = await ownOf(actor);
    const { isPasswordOver = false, isFactorMissing = false } = request.session ?? {};
    const standing = { isPasswordOver, isFactorMissing };
    return same(actor.id, factsIn(own, actor, standing), () => infoOf(own, actor, standing));
  });

  serve(
    app,
    userOperations.agree,
    { input: AgreementConsent, result: Nothing, current: Type.String() },
    async ({ version }, actor, { db }) => {
      if (version !== agreementVersion) throw conflictOn(userOperations.agree, agreementVersion);
      await inTransaction(db, async (tx) => {
        if (await userRepository(tx, actor).agree(version))
          await auditAct(tx, actor, 'account.agree', { kind: 'account', id: actor.id }, { version });
      });
      return null;
    },
  );

  serve(
    app,
    userOperations.auths,
    { input: Empty, result: UserAuths },
    async (_input, actor, { db }): Promise<UserAuths> => {
      const own = await userRepository(db, actor).own();
      const phone = phoneOf(own.phoneCipher, actor.id);
      const mail = emailOf(own.emailCipher, actor.id);
      const others = await parts.identities.bound(db, actor.id);
      return {
        bindings: [
          { provider: 'phone', bound: phone !== '', label: phone },
          { provider: 'mail', bound: mail !== '', label: mail },
          ...otherWays.map((provider) => ({
            provider,
            bound: others.some((one) => one.provider === provider),
            label: others.find((one) => one.provider === provider)?.label ?? '',
          })),
        ],
        verification: (await parts.verifications.standing(db, actor.id)) ?? { state: verificationOf[own.teacherState] },
      };
    },
  );

  const profileOf = async (db: Database, actor: PersonActor): Promise<Profile> => {
    const user = userRepository(db, actor);
    const [own, place] = [await user.own(), await user.place()];
    return profileCodec.encode({
      avatar: own.avatarFileId === null ? null : avatarAddress(own.avatarFileId),
      nickname: own.nickname,
      name: own.name,
      managedSchool: own.managedSchool ?? '',
      teacherState: own.teacherState,
      phoneMasked: phoneOf(own.phoneCipher, actor.id),
      emailMasked: emailOf(own.emailCipher, actor.id),
      school: own.school ?? '',
      college: place?.college ?? '',
      major: place?.major ?? '',
      staffNumber: own.staffNumber ?? '',
      gender: own.gender,
      introduction: own.introduction,
    });
  };

  serve(app, userOperations.profile, { input: Empty, result: Profile }, (_input, actor, { db }) =>
    profileOf(db, actor),
  );

  serve(app, userOperations.changeProfile, { input: ProfileChange, result: Profile }, async (input, actor, { db }) => {
    const user = userRepository(db, actor);
    const nickname = input.nickname?.trim();
    if (nickname === '') throw badField('/nickname', 'required');
    if (input.avatarFileId && !(await isPictureOf(db, actor.id, input.avatarFileId))) throw new Refusal('notFound');
    await user.change({ ...input, ...(nickname !== undefined && { nickname }) });
    return profileOf(db, actor);
  });
}
