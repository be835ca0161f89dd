import { Redirect, useLocation } from 'wouter';
import { materialIdCodec } from '#contract/library.codec.ts';
import { libraryOperations } from '#contract/library.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { materialPath } from '#views/library/material-path.ts';
import { MissingMaterial, UnreadMaterial } from '#views/library/missing-material.view.tsx';

/** `/r/<code>`: leads to the material, for whom it is shown to. */
export default function ShortAddressScreen() {
  const [path] = useLocation();
  // While it leads on, the address is the material's already.
  const [, place, code = ''] = path.split('/');
  const asked = place === 'r' ? { code: code.toLowerCase() } : null;
  const { data, error, refetch } = useOperation(libraryOperations.materialAt, asked);
  if (data) {
    const { id, libraryId = '' } = materialIdCodec.decode(data);
    return <Redirect to={materialPath(id, libraryId)} replace />;
  }
  if (error?.code === 404 || error?.code === 400) return <MissingMaterial />;
  return error ? <UnreadMaterial error={error} onRetry={() => void refetch()} /> : <SkeletonPage />;
}
