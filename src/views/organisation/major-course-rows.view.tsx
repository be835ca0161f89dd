import { Button, Input } from '@fluentui/react-components';
import {
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  DeleteRegular,
  LinkDismissRegular,
  LinkRegular,
} from '@fluentui/react-icons';
import { Plural, useLingui } from '@lingui/react/macro';
import type { MajorCourse } from '#contract/organisation/major-page.contract.ts';
import { isReadyCourse, majorPageLimits as most, termsOf } from '#contract/organisation/major-page.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import type { Linked } from './led-major.props.ts';
import styles from './led-major.module.css';

interface Props {
  years: number;
  courses: readonly MajorCourse[];
  onChange: (courses: MajorCourse[]) => void;
  onLink: (search: string) => Promise<Linked | null>;
}

/** Courses by term: each may be moved to the term before or after, and linked with a course of the school. */
export function MajorCourseRows({ years, courses, onChange, onLink }: Props) {
  const { t } = useLingui();
  const terms = Array.from({ length: termsOf(years, courses) }, (_, at) => at + 1);
  const set = (at: number, change: Partial<MajorCourse>) =>
    onChange(courses.map((course, nth) => (nth === at ? { ...course, ...change } : course)));
  const link = async (at: number) => {
    const course = courses[at]!;
    const linked = await onLink(course.title);
    if (linked)
      set(at, {
        courseId: linked.id,
        title: course.title.trim() || linked.title.slice(0, most.courseTitle),
        credits: course.credits ?? linked.credits,
      });
  };
  return (
    <>
      {terms.map((term) => {
        const credits = courses.reduce((sum, one) => sum + (one.term === term ? (one.credits ?? 0) : 0), 0);
        return (
          <section key={term} className={styles.term} aria-label={t`第 ${term} 学期`}>
            <header>
              <h3>{t`第 ${term} 学期`}</h3>
              {credits > 0 && (
                <small>
                  <Plural value={credits} other="# 学分" />
                </small>
              )}
              <Button
                size="small"
                icon={<AddRegular />}
                aria-label={t`在第 ${term} 学期添加课程`}
                disabled={courses.length >= most.courses}
                onClick={() => onChange([...courses, { title: '', credits: null, term, courseId: null }])}
              >
                {t`添加课程`}
              </Button>
            </header>
            <ul>
              {courses.map(
                (course, at) =>
                  course.term === term && (
                    <CourseRow
                      key={at}
                      course={course}
                      at={at}
                      lastTerm={terms.length}
                      onSet={(change) => set(at, change)}
                      onLink={() => void link(at)}
                      onRemove={() => onChange(courses.filter((_one, nth) => nth !== at))}
                    />
                  ),
              )}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface RowProps {
  course: MajorCourse;
  at: number;
  lastTerm: number;
  onSet: (change: Partial<MajorCourse>) => void;
  onLink: () => void;
  onRemove: () => void;
}

function CourseRow({ course, at, lastTerm, onSet, onLink, onRemove }: RowProps) {
  const { t } = useLingui();
  const { title, credits, term, courseId } = course;
  const nth = at + 1;
  const name = title || t`第 ${nth} 门课程`;
  return (
    <li className={styles.course}>
      <Field validationMessage={title.trim() === '' ? t`请输入课程名称，输入后自动保存` : undefined}>
        <Input
          aria-label={t`课程名称 ${nth}`}
          maxLength={most.courseTitle}
          value={title}
          onChange={(_, { value }) => onSet({ title: value })}
        />
      </Field>
      <Field validationMessage={isReadyCourse({ ...course, title: '-' }) ? undefined : t`学分须为 0–30，可带 0.5`}>
        <Input
          type="number"
          min={0}
          max={30}
          step={0.5}
          aria-label={t`学分：${name}`}
          placeholder={t`学分`}
          value={credits === null ? '' : String(credits)}
          onChange={(_, { value }) => onSet({ credits: value.trim() === '' ? null : Number(value) })}
        />
      </Field>
      <div className={styles.tools}>
        {courseId === null ? (
          <Button appearance="subtle" icon={<LinkRegular />} aria-label={t`关联本校课程：${name}`} onClick={onLink} />
        ) : (
          <Button
            appearance="subtle"
            className={styles.linked!}
            icon={<LinkDismissRegular />}
            aria-label={t`取消关联：${name}`}
            onClick={() => onSet({ courseId: null })}
          />
        )}
        <Button
          appearance="subtle"
          icon={<ArrowUpRegular />}
          aria-label={t`移到上一学期：${name}`}
          disabled={term <= 1}
          onClick={() => onSet({ term: term - 1 })}
        />
        <Button
          appearance="subtle"
          icon={<ArrowDownRegular />}
          aria-label={t`移到下一学期：${name}`}
          disabled={term >= lastTerm}
          onClick={() => onSet({ term: term + 1 })}
        />
        <Button appearance="subtle" icon={<DeleteRegular />} aria-label={t`移除“${name}”`} onClick={onRemove} />
      </div>
    </li>
  );
}
