import { Redirect, useLocation } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { materialIdCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { UnreadMaterial } from '#views/library/missing-material.view.tsx';

/** `/r/<code>`: leads to the material, for whom it is shown to. */
export default function ShortAddressScreen() {
  const [path] = useLocation();
  // While it leads on, the address is the material's already.
  const { code } = libraryAddresses.short.read('', path);
  const asked = code ? { code: code.toLowerCase() } : null;
  const material = useOperation(libraryOperations.materialAt, asked);
  if (material.data) {
    const { id, libraryId = '' } = materialIdCodec.decode(material.data);
    return <Redirect to={libraryAddresses.material.to({ id, libraryId })} replace />;
  }
  return <UnreadMaterial shown={shownOf(material)} />;
}
