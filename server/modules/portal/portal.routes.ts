import type { FastifyInstance } from 'fastify';
import { platformCodec } from '#contract/portal/portal.codec.ts';
import { HotWords, PlatformInfo, SearchedText } from '#contract/portal/portal.contract.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { localeOf } from '#server/platform/calls/answer.ts';
import type { Areas } from '#server/platform/access/areas.ts';
import type { Sites } from '#server/platform/settings/editions.ts';
import { permissionsOf, type GrantsTable } from '#server/platform/access/grants.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { searchWordsService } from './search-words.service.ts';

export interface PortalParts {
  sites: Sites;
  grants: GrantsTable;
  areas: Areas;
  isDemo: boolean;
  /** Ways in by third parties that this deployment has. */
  logins: readonly string[];
  isInspectorOpen: boolean;
}

/** What a page must know of its host before anybody logs in, and what people look for. */
export function portalRoutes(
  app: FastifyInstance,
  db: Database,
  { sites, grants, areas, isDemo, logins, isInspectorOpen }: PortalParts,
): void {
  const permissions = permissionsOf(grants.of([]));
  const visitor = { permissions, permissionList: permissions.map(({ permissionId }) => permissionId) };

  const searches = searchWordsService(db);

  serve(app, portalOperations.info, { input: Empty, result: PlatformInfo }, (_input, _actor, { request }) => {
    const { hotWords: _, ...site } = sites.siteOf(request.hostname, localeOf(request));
    const off = areas.offOn(request.hostname);
    const flags = isInspectorOpen ? [...site.flags, 'inspector'] : site.flags;
    return platformCodec.encode({
      ...site,
      logins: logins.filter((login) => site.logins.includes(login)),
      flags,
      ...(off.size > 0 && { areasOff: [...off].toSorted() }),
      isDemo,
      visitor,
    });
  });
  serve(app, portalOperations.hotWords, { input: Empty, result: HotWords }, async (_input, actor, { request }) => ({
    words: await searches.hot(actor, sites.siteOf(request.hostname).hotWords),
  }));
  serve(
    app,
    portalOperations.countSearch,
    { input: SearchedText, result: Nothing },
    async ({ text }, actor, { db: over, request }) => {
      await searches.count(over, actor, text, request.ip);
      return null;
    },
  );
}
