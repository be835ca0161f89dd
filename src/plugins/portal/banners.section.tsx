import { platformCodec } from '#contract/portal/portal.codec.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Pending } from '#views/common/skeleton.view.tsx';
import { Banners } from '#views/portal/banners.view.tsx';

/** Pictures of this host across the home page. */
export default function BannersSection() {
  const { data, error } = useOperation(portalOperations.info, {}, { freshMs: 600_000 });
  if (!data) return error ? null : <Pending />;
  const { banners = [] } = platformCodec.decode(data);
  return banners.length > 0 && <Banners banners={banners} />;
}
