import type { FastifyInstance } from 'fastify';
import { platformCodec } from '#contract/portal.codec.ts';
import { PlatformInfo } from '#contract/portal.contract.ts';
import { portalOperations } from '#contract/portal.operations.ts';
import { Empty } from '#contract/shapes.contract.ts';
import type { Sites } from '#server/platform/editions.ts';
import { permissionsOf, type GrantsTable } from '#server/platform/grants.ts';
import { serve } from '#server/platform/serve.ts';

export interface PortalParts {
  sites: Sites;
  grants: GrantsTable;
  isDemo: boolean;
}

/** What a page must know of its host before anybody logs in. */
export function portalRoutes(app: FastifyInstance, { sites, grants, isDemo }: PortalParts): void {
  const permissions = permissionsOf(grants.of([]));
  const visitor = { permissions, permissionList: permissions.map(({ permissionId }) => permissionId) };

  serve(app, portalOperations.info, { input: Empty, result: PlatformInfo }, (_input, _actor, { request }) =>
    platformCodec.encode({ ...sites.siteOf(request.hostname), isDemo, visitor }),
  );
}
