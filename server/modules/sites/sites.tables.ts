import type { ColumnType, Generated } from 'kysely';
import type { SiteContent } from '#contract/sites/sites.contract.ts';
import type { SitePublicationStatus } from '#machines/sites/site-publication.lifecycle.ts';

type Json<Value> = ColumnType<Value, string, string>;
type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

declare module '#server/platform/database/database.ts' {
  interface Tables {
    sites: {
      id: Generated<string>;
      is_fallback: Generated<boolean>;
      published: JsonOrNull<SiteContent>;
      draft: JsonOrNull<SiteContent>;
      status: Generated<SitePublicationStatus>;
      journal_key: Generated<string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    site_hosts: { host: string; site_id: string };
    site_versions: {
      site_id: string;
      number: number;
      content: Json<SiteContent>;
      restored_from: Generated<number | null>;
      published_at: Generated<Date>;
      published_by: string | null;
    };
  }
}
