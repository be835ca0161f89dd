import type { ManagedSite, SiteContent, SiteEdit } from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { siteProblems } from '#contract/sites/sites.rule.ts';
import type { Editing } from '#kit/save-record.ts';

/** How the draft of a site is edited. */
export const siteEditing = (id: string): Editing<SiteContent, ManagedSite, SiteEdit, ManagedSite> => ({
  operation: sitesOperations.edit,
  draftOf: ({ content, version }) => ({ content, version }),
  inputOf: (changed, version) => ({ id, version, ...changed }),
  versionOf: ({ version }) => version,
  recordOf: (site) => site,
  problemsOf: siteProblems,
});
