import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { paperReviewOperations as operations } from '#contract/exams/paper-review.operations.ts';
import type { PaperRule } from '#contract/exams/paper-review.rule.ts';
import { isOfExamOffice } from '#contract/examoffice/exam-office-choices.rule.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { PaperReviews } from '#views/exams/review/paper-reviews.view.tsx';
import { OnePaperReviewPart } from './one-paper-review.part.tsx';

const { review } = examsAddresses;

/** 试卷审核: for teachers who review papers, and for the examinations office that approves them. */
export default function PaperReviewsScreen() {
  const [query] = useSearchParams();
  const place = review.read(query);
  return place.exam ? (
    <OnePaperReviewPart key={place.exam} examId={place.exam} listHref={review.to({ ...place, exam: '' })} />
  ) : (
    <PaperReviewList place={place} />
  );
}

function PaperReviewList({ place }: { place: ReturnType<typeof review.read> }) {
  const { t } = useLingui();
  const { navigate, person, confirm } = usePlatform();
  const tell = useTell();
  const { list, search, school, page } = place;
  // Whoever administers all schools says which one.
  const mayRule = isOfExamOffice(person) && (person.role !== 'platformAdmin' || school !== '');
  const asked = mayRule ? { ...(school && { schoolId: school }) } : null;
  const rule = useOperation(operations.rule, asked);
  const record = useRecord(operations.rule, asked ?? {});
  const written = useAct(operations.configure, { onDone: ({ result }) => record.put(result) });
  const found = useOperation(
    operations.list,
    { list, pageNo: page, pageSize: 20, ...(search.trim() && { search: search.trim() }) },
    { freshMs: 0 },
  );
  const go = (change: Partial<typeof place>) =>
    navigate(review.to({ ...place, page: 1, ...change }), { replace: true });
  const configure = async (next: PaperRule) => {
    if (!rule.data) return;
    const { schoolId, version } = rule.data;
    const isAgreed = await confirm({
      title: t`修改对试卷的要求`,
      text: t`对之后送审和安排的考试生效；已密封的试卷保持密封。`,
      agree: t`修改`,
    });
    if (!isAgreed) return;
    written.mutate(
      { schoolId, version, rule: next },
      {
        onError: (fault) => {
          const theirs = conflictOf(operations.configure, fault);
          if (theirs) record.put(theirs);
          tell(fault);
        },
      },
    );
  };
  return (
    <PaperReviews
      {...{ list, search }}
      shown={shownOf(found)}
      rule={rule.data ?? null}
      isBusy={written.isPending}
      hrefOf={(exam) => review.to({ ...place, exam })}
      onList={(to) => go({ list: to, search: '' })}
      onSearch={(to) => go({ search: to })}
      onPage={(to) => go({ page: to })}
      onRule={(next) => void configure(next)}
    />
  );
}
