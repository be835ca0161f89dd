import { platformCodec } from '#contract/portal/portal.codec.ts';
import type { SiteId, SitePreview, SitePreviewAsked } from '#contract/sites/sites.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { previewKey, previewLifetimeMs, siteOfKey } from './preview-key.rule.ts';
import { siteIn } from './served-site.rule.ts';
import { findSite } from './stored-site.service.ts';

interface PreviewParts {
  /** Signs the addresses of previews. */
  secret: string;
  now: () => number;
}

/** Looks at a draft before anybody else sees it. */
export const sitePreviewsService = (db: Database, { secret, now }: PreviewParts) => ({
  previewKey: async ({ id }: SiteId, actor: PersonActor) => {
    await findSite(db, actor, id);
    const until = now() + previewLifetimeMs;
    return { key: previewKey(secret, id, actor.id, until), expiresAt: new Date(until).toISOString() };
  },

  /** @throws Refusal notFound for a key that is somebody else's, made up, or over */
  preview: async ({ key }: SitePreviewAsked, actor: PersonActor): Promise<SitePreview> => {
    const id = siteOfKey(secret, key, actor.id, now());
    if (id === null) throw new Refusal('notFound');
    const { content } = await findSite(db, actor, id);
    const { hotWords: _, ...site } = siteIn(content, actor.locale, now());
    const nobody = { isDemo: false, visitor: { permissions: [], permissionList: [] } };
    const {
      isDemo: _demo,
      visitor: _visitor,
      logins: _logins,
      flags: _flags,
      ...said
    } = platformCodec.encode({ ...site, ...nobody });
    return said;
  },
});
