import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { libraryCodec } from '#contract/library/library.codec.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { LibraryIntroduction } from '#views/library/library-introduction.view.tsx';
import { useLibrary } from './use-space.ts';

/** `/lib/introView`. */
export default function LibraryIntroductionScreen() {
  const { t } = useLingui();
  const { setTitle } = usePlatform();
  const library = useLibrary().data;
  const name = library?.MC;
  useEffect(() => {
    if (name) setTitle(t`介绍 · ${name}`);
  }, [name, setTitle, t]);
  return library ? <LibraryIntroduction library={libraryCodec.decode(library)} /> : null;
}
