import { hourMs } from '#contract/common/length.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { standingPages } from '#server/platform/ports/public-pages.port.ts';
import { configuredProviders } from '#server/platform/settings/provider-settings.ts';
import { portalRoutes } from './portal.routes.ts';
import { sweepSearchWords } from './search-words.repository.ts';

/** What a page must know before anybody logs in, and what people look for. */
export default defineModule({
  id: 'portal',
  area: {
    title: dataWords('首页', 'Home page'),
    always: dataWords('首页和页面不存在的提示在这里', 'The home page, and the page for what is not there'),
  },
  tables: { search_words: {} },
  open: ({ db, settings, sites, grants, areas }) => ({
    routes: (api) =>
      portalRoutes(api, db, {
        sites,
        grants,
        areas,
        isDemo: settings.mode === 'demo',
        logins: configuredProviders(settings.providers),
        isInspectorOpen: settings.isInspectorOpen,
      }),
    publicPages: [standingPages('portal', 'index', [portalAddresses.home.to()])],
    chores: [{ name: 'search words', everyMs: hourMs, run: () => sweepSearchWords(db) }],
  }),
});
