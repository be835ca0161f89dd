import { operation } from './operation.ts';
import type { Empty } from './shapes.contract.ts';
import type { UserAuths, UserInfo } from './user.contract.ts';

export const userOperations = {
  info: operation<Empty, UserInfo>({
    method: 'GET',
    path: '/user/info',
    needs: 'user',
    person: true,
    summary: 'Who is logged in, with the role as a union of all rights.',
  }),
  auths: operation<Empty, UserAuths>({
    method: 'GET',
    path: '/user/profile/auths',
    needs: 'user',
    person: true,
    summary: 'Ways in that are bound to the account, and the state of its verification.',
  }),
};
