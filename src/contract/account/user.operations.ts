import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';
import type { AgreementConsent, Profile, ProfileChange, UserAuths, UserInfo } from './user.contract.ts';

export const userOperations = {
  info: operation<Empty, UserInfo>({
    method: 'GET',
    path: '/user/info',
    isServedAlways: true,
    needs: 'user',
    person: true,
    summary: 'Who is logged in, with the role as a union of all rights.',
  }),
  agree: operation<AgreementConsent, null, string>({
    method: 'POST',
    path: '/user/agreement',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: "Agrees to today's agreement and privacy policy; only to the version that holds.",
  }),
  auths: operation<Empty, UserAuths>({
    method: 'GET',
    path: '/user/profile/auths',
    isServedWithoutFactor: true,
    needs: 'user',
    person: true,
    summary: 'Ways in that are bound to the account, and the state of its verification.',
  }),
  profile: operation<Empty, Profile>({
    method: 'GET',
    path: '/user/profile/info',
    needs: 'user',
    person: true,
    summary: "One's own profile, contacts masked.",
  }),
  changeProfile: operation<ProfileChange, Profile>({
    method: 'PATCH',
    path: '/user/profile/info',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: 'Changes the fields that are given.',
  }),
};
