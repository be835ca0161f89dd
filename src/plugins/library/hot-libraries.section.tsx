import { libraryCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { HotLibraries } from '#views/library/hot-libraries.view.tsx';

/** The libraries most used, on the home page. */
export default function HotLibrariesSection() {
  const list = useOperation(libraryOperations.list, { sort: 'best', pageNo: 1, pageSize: 3 });
  return <HotLibraries shown={shownOf(list, ({ data }) => data.map(libraryCodec.decode))} />;
}
