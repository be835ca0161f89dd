import { rolesAddresses } from '#contract/roles/roles.addresses.ts';
import { platformReason } from '#server/platform/access/platform-reason.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { rolePeopleRepository } from './role-people.repository.ts';
import { sweepRoles } from './over-roles.service.ts';
import { rolesRoutes } from './roles.routes.ts';
import { roleMessageTypes } from './roles.words.ts';

/** How long the numbers of people may lag, ms. */
const countsMs = 5_000;

/** What roles may do, who holds them, and why somebody does not see something. The platform owns the rights: it judges by them. */
export default defineModule({
  id: 'roles',
  area: {
    title: dataWords('角色权限', 'Roles and rights'),
    always: dataWords('谁能做什么由它决定', 'It says who may do what'),
  },
  needs: ['accounts', 'inbox', 'sessions'],
  open({ db, grants, live, areas, gathered }, { accounts, inbox, sessions }) {
    const counted = shortCache<ReadonlyMap<string, number>>(countsMs);
    const counts = () => counted.get('', () => rolePeopleRepository(db).counts());
    const { accessReasons: reasons } = gathered;
    return {
      routes: (api) => rolesRoutes(api, { grants, live, areas, counts, sessions, accounts, inbox, reasons }),
      chores: [{ name: 'roles', everyMs: 60_000, run: () => sweepRoles(db, { accounts, inbox }) }],
      messageTypes: roleMessageTypes,
      accessReasons: [
        platformReason('roles.platform', rolesAddresses.page.pattern, rolesAddresses.page.to({ tab: 'people' })),
      ],
    };
  },
});
