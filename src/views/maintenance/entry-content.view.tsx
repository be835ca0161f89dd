import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { MenuChild, MenuRow } from '#contract/maintenance/library-menu.rule.ts';
import type { ManagedCourses, MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import { Chips } from './chips.view.tsx';
import { ConditionField } from './condition-field.view.tsx';
import styles from './entry-card.module.css';
import type { Directory } from './menu.words.ts';

export interface ContentProps {
  shown: MenuRow;
  directories: readonly Directory[];
  /** Courses of the library. */
  courses: ManagedCourses['courses'];
  /** @param by what is typed letter by letter goes back as one */
  onChange: (change: Partial<MenuEntry> & Partial<MenuChild>, by?: string) => void;
}

/** What an entry shows: all of a kind, materials by condition, or chosen courses. */
export function EntryContent({ shown: { row, entry, parentId }, directories, courses, onChange }: ContentProps) {
  const { t } = useLingui();
  if (parentId === null && entry.kind !== 'section')
    return (
      <div className={styles.whole}>
        <div className={styles.label}>{entry.holds === 'materials' ? t`素材范围` : t`课程范围`}</div>
        <p>{entry.holds === 'materials' ? t`资源库里全部已发布的素材` : t`“课程”页中添加的全部课程`}</p>
      </div>
    );
  if (entry.holds === 'materials')
    return (
      <div className={styles.whole}>
        <div className={styles.label}>{parentId === null ? t`素材范围` : t`“${entry.title}”的素材范围`}</div>
        <ConditionField
          condition={row.condition}
          directories={directories}
          onChange={(condition) => onChange({ condition })}
        />
      </div>
    );
  return (
    <div className={styles.whole}>
      <div className={styles.label}>{t`课程范围`}</div>
      <CourseChips chosen={row.courseIds} courses={courses} onChange={(courseIds) => onChange({ courseIds })} />
    </div>
  );
}

interface CourseChipsProps {
  chosen: readonly string[];
  courses: ManagedCourses['courses'];
  onChange: (ids: string[]) => void;
}

function CourseChips({ chosen, courses, onChange }: CourseChipsProps) {
  const { t } = useLingui();
  const titleOf = (id: string) => courses.find((course) => course.id === id)?.title ?? t`不属于资源库的课程`;
  const left = courses.filter(({ id }) => !chosen.includes(id));
  return (
    <Chips
      label={t`课程范围`}
      none={courses.length === 0 ? t`请先在“课程”页将课程加入资源库` : t`尚未选择课程`}
      chips={chosen.map((id) => ({
        id,
        text: titleOf(id),
        onRemove: () => onChange(chosen.filter((one) => one !== id)),
      }))}
    >
      {left.length > 0 && (
        <Select
          size="small"
          aria-label={t`添加一门课程`}
          value=""
          onChange={(_, { value }) => value && onChange([...chosen, value])}
        >
          <option value="">{t`添加课程`}</option>
          {left.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Chips>
  );
}
