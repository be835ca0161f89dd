import { ChevronDownRegular, DesktopRegular, PhoneRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ManagedMaterialPage } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { ManagedCourses, LibrarySettings, MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import type { MenuChanges, MenuRow } from '#contract/maintenance/library-menu.rule.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { MaterialThumb, useThumbTurns } from '#views/library/material-thumb.view.tsx';
import styles from './space-preview.module.css';

export type PreviewCards =
  | {
      holds: 'materials';
      items: readonly Pick<ManagedMaterialPage['data'][number], 'id' | 'title' | 'kind' | 'format' | 'cover'>[];
    }
  | { holds: 'courses'; items: readonly Pick<ManagedCourses['courses'][number], 'id' | 'title' | 'teacher'>[] };

interface Props {
  library: Pick<LibrarySettings, 'id' | 'name' | 'summary' | 'subject' | 'school'>;
  emblemSrc: string | null;
  bannerSrc: string | null;
  entries: readonly MenuEntry[];
  changes: MenuChanges;
  /** The entry whose page is shown; null shows the home page's head alone. */
  shown: MenuRow | null;
  /** Null while they are read. */
  cards: PreviewCards | null;
  onChoose: (id: string) => void;
}

/** What visitors would see of the draft: head, menu with the chosen entry unfolded, and its cards. */
export function SpacePreview(props: Props) {
  const { t } = useLingui();
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const devices = [
    ['desktop', DesktopRegular, t`电脑`],
    ['phone', PhoneRegular, t`手机`],
  ] as const;
  return (
    <section className={styles.panel} aria-label={t`预览`}>
      <header className={styles.top}>
        <h2>
          <i aria-hidden />
          <Trans>预览</Trans>
        </h2>
        <span>
          <Trans>修改立即显示，发布前访客不可见</Trans>
        </span>
        <div role="group" aria-label={t`设备`} className={styles.devices}>
          {devices.map(([value, Icon, words]) => (
            <button
              key={value}
              type="button"
              aria-pressed={device === value}
              aria-label={words}
              title={words}
              onClick={() => setDevice(value)}
            >
              <Icon aria-hidden fontSize={20} />
            </button>
          ))}
        </div>
      </header>
      <div className={styles.stage}>
        <div className={styles.page} data-device={device}>
          <Head {...props} />
          <Nav {...props} />
          <Cards {...props} />
        </div>
      </div>
    </section>
  );
}

function Head({ library, emblemSrc, bannerSrc }: Props) {
  const { id, name, summary, subject, school } = library;
  return (
    <div className={styles.head}>
      <CoverView id={id} subject={subject} src={bannerSrc} shape="wide" mode="dark" className={styles.cover} />
      <EmblemView id={school.id} glyph={school.glyph} edition={school.edition} size={48} src={emblemSrc} />
      <div className={styles.words}>
        <strong>{name}</strong>
        <span>{summary || school.name}</span>
      </div>
    </div>
  );
}

function Nav({ entries, changes, shown, onChoose }: Props) {
  const { t } = useLingui();
  const visible = entries.filter(({ isHidden }) => !isHidden);
  return (
    <nav aria-label={t`预览菜单`} className={styles.nav}>
      <span className={styles.entry}>
        <Trans>首页</Trans>
      </span>
      {visible.map((entry) => {
        const isShown = shown?.entry.id === entry.id;
        const children = entry.children.filter((child) => !child.isHidden);
        const hasAll = entry.kind !== 'section';
        return (
          <span key={entry.id} className={styles.place}>
            <button
              type="button"
              className={styles.entry}
              aria-current={isShown || undefined}
              onClick={() => onChoose(entry.id)}
            >
              {entry.title}
              {(children.length > 0 || hasAll) && <ChevronDownRegular aria-hidden fontSize={14} />}
            </button>
            {isShown && children.length > 0 && (
              <span className={styles.menu}>
                {hasAll && <span>{entry.kind === 'materials' ? t`全部素材` : t`全部课程`}</span>}
                {children.map((child) => (
                  <button
                    key={child.id}
                    type="button"
                    data-new={changes.rows.get(child.id) === 'new' || undefined}
                    aria-current={child.id === shown.row.id || undefined}
                    onClick={() => onChoose(child.id)}
                  >
                    {child.title}
                    {changes.rows.get(child.id) === 'new' && (
                      <small>
                        <Trans>新</Trans>
                      </small>
                    )}
                  </button>
                ))}
              </span>
            )}
          </span>
        );
      })}
    </nav>
  );
}

function Cards({ cards, shown, library }: Props) {
  const turn = useThumbTurns(cards?.holds === 'materials' ? cards.items : []);
  if (cards?.items.length === 0)
    return (
      <p className={styles.none}>
        {shown?.entry.holds === 'courses' ? (
          <Trans>本栏目暂无课程，访客将看到“暂无课程”。</Trans>
        ) : (
          <Trans>本栏目暂无素材，访客将看到“暂无素材”。</Trans>
        )}
      </p>
    );
  return (
    <div className={styles.cards}>
      {cards?.holds === 'materials' &&
        cards.items.map((item, at) => (
          <div key={item.id} className={styles.card}>
            <MaterialThumb
              className={styles.picture}
              title={item.title}
              kind={item.kind}
              format={item.format}
              src={item.cover}
              turn={turn(at)}
            />
            <span>{item.title}</span>
          </div>
        ))}
      {cards?.holds === 'courses' &&
        cards.items.map((item) => (
          <div key={item.id} className={styles.card}>
            <span className={styles.picture}>
              <CoverView id={item.id} subject={library.subject} />
            </span>
            <span>{item.title}</span>
          </div>
        ))}
    </div>
  );
}
