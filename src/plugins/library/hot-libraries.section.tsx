import { libraryCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { HotLibraries } from '#views/library/hot-libraries.view.tsx';
import { hotLibrariesQuery } from './library-list-query.rule.ts';

/** The libraries most used, on the home page. */
export default function HotLibrariesSection() {
  const list = useOperation(libraryOperations.list, hotLibrariesQuery);
  return <HotLibraries shown={shownOf(list, ({ data }) => data.map(libraryCodec.decode))} />;
}
