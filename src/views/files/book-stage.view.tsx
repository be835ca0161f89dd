import { TextBulletListSquareRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { DocumentStage } from './document-stage.view.tsx';
import styles from './book-stage.module.css';

interface Heading {
  title: string;
  depth: number;
  part: number;
  anchor: string;
}

interface Props extends Pick<
  ComponentProps<typeof DocumentStage>,
  'title' | 'place' | 'zoom' | 'share' | 'onDownload'
> {
  /** Empty where the book has no table of contents. */
  headings: readonly Heading[];
  onHeading: (heading: Heading) => void;
  children: ReactNode;
}

/** A book on the stage, its table of contents beside it. */
export function BookStage({ headings, onHeading, children, ...stage }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(() => window.innerWidth > 900);
  const page = (stage.place?.page ?? 1) - 1;
  const own = headings.findIndex(({ part }) => part === page);
  const current = own >= 0 ? own : headings.findLastIndex(({ part }) => part < page);
  const toggle = headings.length > 0 && (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-label={t`目录`}
      title={t`目录`}
      onClick={() => setOpen(!isOpen)}
    >
      <TextBulletListSquareRegular />
    </button>
  );
  return (
    <DocumentStage {...stage} note={toggle}>
      <div className={styles.book}>
        {isOpen && headings.length > 0 && (
          <nav aria-label={t`目录`} className={styles.contents}>
            <h3>
              <Trans>目录</Trans>
            </h3>
            <ol>
              {headings.map((heading, at) => (
                <li key={`${heading.part}#${heading.anchor}#${at}`}>
                  <button
                    type="button"
                    aria-current={at === current ? 'true' : undefined}
                    style={{ paddingInlineStart: 12 + Math.min(heading.depth, 4) * 14 }}
                    onClick={() => onHeading(heading)}
                  >
                    {heading.title}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.page}>{children}</div>
      </div>
    </DocumentStage>
  );
}
