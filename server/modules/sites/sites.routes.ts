import type { FastifyInstance } from 'fastify';
import {
  ManagedSite,
  SiteComparison,
  SiteCreate,
  SiteEdit,
  SiteId,
  SiteMove,
  SitePage,
  SitePreview,
  SitePreviewAsked,
  SitePreviewKey,
  SiteQuery,
  SiteRestore,
  SiteVersionId,
  SiteVersionPage,
  SiteVersionQuery,
} from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { serve, type Call } from '#server/platform/calls/serve.ts';
import { sitesService, type SitesParts } from './sites.service.ts';

type Service = ReturnType<typeof sitesService>;

/** What platform administrators write of their sites. */
export function sitesRoutes(app: FastifyInstance, parts: Omit<SitesParts, 'ownHost'>): void {
  const by =
    <Input, Result>(act: (service: Service, input: Input, actor: PersonActor) => Result) =>
    (input: Input, actor: PersonActor, { db, request }: Call): Result =>
      act(sitesService(db, { ...parts, ownHost: request.hostname.toLowerCase() }), input, actor);
  const to = sitesOperations;
  const versioned = { result: ManagedSite, current: ManagedSite };
  serve(
    app,
    to.list,
    { input: SiteQuery, result: SitePage },
    by((sites, query: SiteQuery, actor) => sites.list(query, actor)),
  );
  serve(
    app,
    to.create,
    { input: SiteCreate, result: ManagedSite },
    by((sites, asked: SiteCreate, actor) => sites.create(asked, actor)),
  );
  serve(
    app,
    to.get,
    { input: SiteId, result: ManagedSite },
    by((sites, asked: SiteId, actor) => sites.get(asked, actor)),
  );
  serve(
    app,
    to.edit,
    { input: SiteEdit, ...versioned },
    by((sites, asked: SiteEdit, actor) => sites.edit(asked, actor)),
  );
  serve(
    app,
    to.publish,
    { input: SiteMove, ...versioned },
    by((sites, asked: SiteMove, actor) => sites.publish(asked, actor)),
  );
  serve(
    app,
    to.withdraw,
    { input: SiteMove, ...versioned },
    by((sites, asked: SiteMove, actor) => sites.withdraw(asked, actor)),
  );
  serve(
    app,
    to.discard,
    { input: SiteMove, ...versioned },
    by((sites, asked: SiteMove, actor) => sites.discard(asked, actor)),
  );
  serve(
    app,
    to.restore,
    { input: SiteRestore, ...versioned },
    by((sites, asked: SiteRestore, actor) => sites.restore(asked, actor)),
  );
  serve(
    app,
    to.versions,
    { input: SiteVersionQuery, result: SiteVersionPage },
    by((sites, query: SiteVersionQuery, actor) => sites.versions(query, actor)),
  );
  serve(
    app,
    to.compare,
    { input: SiteVersionId, result: SiteComparison },
    by((sites, asked: SiteVersionId, actor) => sites.compare(asked, actor)),
  );
  serve(
    app,
    to.previewKey,
    { input: SiteId, result: SitePreviewKey },
    by((sites, asked: SiteId, actor) => sites.previewKey(asked, actor)),
  );
  serve(
    app,
    to.preview,
    { input: SitePreviewAsked, result: SitePreview },
    by((sites, asked: SitePreviewAsked, actor) => sites.preview(asked, actor)),
  );
}
