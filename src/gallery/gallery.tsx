import { Suspense, use, useState, type ReactNode } from 'react';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { Appearance } from '#views/common/appearance.view.tsx';
import type { Mode } from '#views/common/theme.ts';
import styles from './gallery.module.css';

/** States of some views, by what each shows; their words stand for those of people, in no other language. */
type States = Readonly<Record<string, () => ReactNode>>;

/** Every `*.gallery.tsx` beside a view; nobody names one. */
export const files = import.meta.glob<States>('../views/*/*.gallery.tsx', { import: 'default' });

export const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
export const languages = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en-US', label: 'English' },
] as const;
export type Language = (typeof languages)[number]['value'];

/** One file, once it has come: each of its states below its name. */
function Entry({ file, states }: { file: string; states: Promise<States> }) {
  return (
    <section aria-label={file}>
      <h2>{file}</h2>
      {Object.entries(use(states)).map(([name, show]) => (
        <figure key={name} className={styles.state}>
          <figcaption>{name}</figcaption>
          {show()}
        </figure>
      ))}
    </section>
  );
}

interface Props {
  language: Language;
  onLanguage: (language: Language) => void;
  mode: Mode;
}

const loaded = new Map<string, Promise<States>>();
const statesOf = (file: string) => {
  const states = loaded.get(file) ?? files[file]!();
  loaded.set(file, states);
  return states;
};

/** The common views in all their states, for those who build with them. */
export function Gallery({ language, onLanguage, mode: first }: Props) {
  const [mode, setMode] = useState(first);
  return (
    <Appearance mode={mode} colour={null} edition="he">
      <main className={styles.gallery}>
        <h1>Gallery</h1>
        <div className={styles.switches}>
          <SegmentControl label="Theme" choices={modes} value={mode} onChoose={setMode} />
          <SegmentControl label="Language" choices={languages} value={language} onChoose={onLanguage} />
        </div>
        <Suspense>
          {Object.keys(files).map((file) => (
            <Entry key={file} file={file.replace('../views/', '')} states={statesOf(file)} />
          ))}
        </Suspense>
      </main>
    </Appearance>
  );
}
