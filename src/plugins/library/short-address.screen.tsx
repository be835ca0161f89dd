import { Redirect, useLocation } from 'wouter';
import { materialIdCodec } from '#contract/library.codec.ts';
import { libraryOperations } from '#contract/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { materialPath } from '#views/library/material-path.ts';
import { UnreadMaterial } from '#views/library/missing-material.view.tsx';

/** `/r/<code>`: leads to the material, for whom it is shown to. */
export default function ShortAddressScreen() {
  const [path] = useLocation();
  // While it leads on, the address is the material's already.
  const [, place, code = ''] = path.split('/');
  const asked = place === 'r' ? { code: code.toLowerCase() } : null;
  const material = useOperation(libraryOperations.materialAt, asked);
  if (material.data) {
    const { id, libraryId = '' } = materialIdCodec.decode(material.data);
    return <Redirect to={materialPath(id, libraryId)} replace />;
  }
  return <UnreadMaterial shown={shownOf(material)} />;
}
