import { listening } from '#server/platform/database/listening.ts';
import { rereading } from '#server/platform/database/rereading.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { fillFirst } from './first-filling.service.ts';
import { sourceOf } from './served-site.rule.ts';
import { sitesPersonalData } from './sites.personal-data.ts';
import { filesOfSites, publicSites } from './sites.repository.ts';
import { sitesRoutes } from './sites.routes.ts';

/** What hosts say of themselves, as platform administrators publish it; every node answers from memory. */
export default defineModule({
  id: 'sites',
  area: {
    title: dataWords('站点', 'Sites'),
    always: dataWords('每个域名显示什么由它决定', 'It says what each host shows'),
  },
  tables: {
    sites: { shown: ['published'] },
    site_hosts: {},
    site_versions: { people: { published_by: 'emptied' } },
  },
  async open({ db, pool, log, now, settings, sites }) {
    const read = async () => {
      const source = sourceOf(await publicSites(db), now);
      if (source) sites.take(source);
    };
    await fillFirst(db, sites.file);
    await read();
    const { again, stop } = rereading({ read, log, what: 'sites' });
    const changes = listening({ pool, log, listen: 'listen sites', onOpen: again, onNotification: () => void again() });
    return {
      routes: (api) => {
        api.addHook('onReady', changes.start);
        api.addHook('onClose', async () => {
          await changes.stop();
          await stop();
        });
        sitesRoutes(api, { secret: settings.secrets.MEDIA_KEY, now, renew: again });
      },
      personal: sitesPersonalData,
      files: { name: dataWords('站点', 'Sites'), searches: true, shows: filesOfSites },
    };
  },
});
