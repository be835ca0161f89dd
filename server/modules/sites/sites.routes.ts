import type { FastifyInstance } from 'fastify';
import {
  PublicationMove,
  PublicationRestore,
  PublishedVersionPage,
  PublishedVersionQuery,
} from '#contract/common/publication.contract.ts';
import {
  ManagedSite,
  SiteComparison,
  SiteCreate,
  SiteEdit,
  SiteId,
  SitePage,
  SitePreview,
  SitePreviewAsked,
  SitePreviewKey,
  SiteQuery,
  SiteVersionId,
} from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { sitePreviewsService } from './site-previews.service.ts';
import { sitesService } from './sites.service.ts';

interface SitesParts {
  /** Signs the addresses of previews. */
  secret: string;
  now: () => number;
  /** This node reads what is public; resolves when it has. */
  renew: () => Promise<void>;
}

/** What platform administrators write of their sites. */
export function sitesRoutes(app: FastifyInstance, { secret, now, renew }: SitesParts): void {
  const to = sitesOperations;
  const sites = handlersOf((db, { request }) => sitesService(db, { renew, ownHost: request.hostname.toLowerCase() }));
  const previews = handlersOf((db) => sitePreviewsService(db, { secret, now }));
  const versioned = { result: ManagedSite, current: ManagedSite };
  serve(app, to.list, { input: SiteQuery, result: SitePage }, sites.list);
  serve(app, to.create, { input: SiteCreate, result: ManagedSite }, sites.create);
  serve(app, to.get, { input: SiteId, result: ManagedSite }, sites.get);
  serve(app, to.edit, { input: SiteEdit, ...versioned }, sites.edit);
  serve(app, to.publish, { input: PublicationMove, ...versioned }, sites.publish);
  serve(app, to.withdraw, { input: PublicationMove, ...versioned }, sites.withdraw);
  serve(app, to.discard, { input: PublicationMove, ...versioned }, sites.discard);
  serve(app, to.restore, { input: PublicationRestore, ...versioned }, sites.restore);
  serve(app, to.versions, { input: PublishedVersionQuery, result: PublishedVersionPage }, sites.versions);
  serve(app, to.compare, { input: SiteVersionId, result: SiteComparison }, sites.compare);
  serve(app, to.previewKey, { input: SiteId, result: SitePreviewKey }, previews.previewKey);
  serve(app, to.preview, { input: SitePreviewAsked, result: SitePreview }, previews.preview);
}
