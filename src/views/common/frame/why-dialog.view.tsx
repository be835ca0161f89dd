import { Button, Dialog, DialogSurface } from '@fluentui/react-components';
import {
  CheckmarkRegular,
  CopyRegular,
  DismissRegular,
  PersonSwapRegular,
  QuestionCircleFilled,
  SubtractRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Loaded } from '../loaded.view.tsx';
import { SearchField } from '../search-field.view.tsx';
import type { Shown } from '../shown.ts';
import { SkeletonRows } from '../skeleton.view.tsx';
import text from '../text.module.css';
import type { WhyLine, WhyPerson } from './why.props.ts';
import styles from './why-dialog.module.css';

const marks = { passed: CheckmarkRegular, failed: DismissRegular, notAsked: SubtractRegular };

interface Props {
  title: string;
  /** What is asked about: page or call, and when. */
  about: readonly string[];
  lines: Shown<readonly WhyLine[]>;
  /** Administrators see what things are called on the wire, and the way to change them. */
  withCodes: boolean;
  /** Administrators may ask about others; null for everybody else. */
  others: ReactNode;
  /** In place of the lines: pages to choose from. */
  list?: ReactNode;
  onCopy: (lines: readonly WhyLine[]) => void;
  onClose: () => void;
}

/** Why somebody does not see something: what was asked, in its order, up to what decided. */
export function WhyDialog({ title, about, lines, withCodes, others, list, onCopy, onClose }: Props) {
  const { t } = useLingui();
  const known = lines.status === 'shown' ? lines.data : [];
  const mend = withCodes ? known.find(({ state }) => state === 'failed')?.mend : null;
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={title}>
        <header className={styles.head}>
          <QuestionCircleFilled aria-hidden className={styles.sign} />
          <h2 className={styles.title}>{title}</h2>
          <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onClose} />
          <p className={styles.about}>{about.filter(Boolean).join(' · ')}</p>
        </header>
        <div className={styles.body}>
          {list || (
            <Loaded shown={lines} what={title} bare skeleton={<SkeletonRows count={4} height={56} />}>
              {(all) => <Lines lines={all} withCodes={withCodes} />}
            </Loaded>
          )}
        </div>
        <footer className={styles.foot}>
          {others}
          {!list && (
            <Button appearance="subtle" icon={<CopyRegular />} onClick={() => onCopy(known)}>
              {t`复制说明`}
            </Button>
          )}
          <span className={styles.spacer} />
          {mend && (
            <Link href={mend.href} asChild>
              <Button as="a" appearance="primary" onClick={onClose}>
                {mend.label}
              </Button>
            </Link>
          )}
        </footer>
      </DialogSurface>
    </Dialog>
  );
}

function Lines({ lines, withCodes }: { lines: readonly WhyLine[]; withCodes: boolean }) {
  const { t } = useLingui();
  const words = { passed: t`通过`, failed: t`未通过`, notAsked: t`未检查` };
  const isOpen = lines.every(({ state }) => state !== 'failed');
  return (
    <>
      {isOpen && (
        <p className={styles.note}>
          <Trans>现在没有什么挡着：请刷新页面再试。</Trans>
        </p>
      )}
      <ol className={styles.lines}>
        {lines.map(({ id, state, title, text: why, code }) => {
          const Mark = marks[state];
          return (
            <li key={id} data-state={state}>
              <span className={styles.mark}>
                <Mark aria-hidden fontSize={16} />
                <span className={text.unseen}>{words[state]}</span>
              </span>
              <b>{title}</b>
              {withCodes && <code>{code}</code>}
              <span className={styles.text}>{why}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface OthersProps {
  people: readonly WhyPerson[] | null;
  search: string;
  onSearch: (text: string) => void;
  onChoose: (person: WhyPerson) => void;
}

/** Whom an administrator asks about. */
export function WhyOthers({ people, search, onSearch, onChoose }: OthersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button appearance="subtle" icon={<PersonSwapRegular />} onClick={() => setOpen(true)}>
        {t`查看其他人`}
      </Button>
    );
  return (
    <div className={styles.others}>
      <SearchField label={t`姓名、学号或工号`} value={search} onSearch={onSearch} />
      {people?.length === 0 && <p role="status">{t`未找到你管理的人`}</p>}
      {people !== null && people.length > 0 && (
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  onSearch('');
                  onChoose(person);
                }}
              >
                <b>{person.name}</b> {[person.number, person.school].filter(Boolean).join(' · ')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PagesProps {
  pages: readonly { id: string; title: string; path: string }[];
  onChoose: (path: string) => void;
}

/** Pages that stand in no menu of this person. */
export function WhyPages({ pages, onChoose }: PagesProps) {
  const { t } = useLingui();
  if (pages.length === 0) return <p className={styles.note}>{t`所有功能都在菜单里。`}</p>;
  return (
    <ul className={styles.pages}>
      {pages.map(({ id, title, path }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(path)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
