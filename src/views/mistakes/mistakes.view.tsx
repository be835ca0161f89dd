import { Button, Select } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { masteredAfter, mistakeStates, roundLengths, type MistakeState } from '#contract/mistakes/mistake.rule.ts';
import { askedKinds } from '#contract/banks/question-kinds.rule.ts';
import type { MistakesPlace } from '#contract/mistakes/mistakes.addresses.ts';
import type { Mistake, MistakeChoices, MistakePage } from '#contract/mistakes/mistakes.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { AnswerField } from '#views/homework/answer-fields.view.tsx';
import { kindNames } from '#views/banks/question.words.ts';
import result from '#views/homework/result.module.css';
import { FeedbackPart } from '#views/quizzes/feedback.view.tsx';
import styles from './mistakes.module.css';

interface Props {
  shown: Shown<MistakePage>;
  choices: MistakeChoices;
  place: MistakesPlace;
  isBusy: boolean;
  hrefOf: (mistake: Mistake) => string;
  onPlace: (change: Partial<MistakesPlace>) => void;
  onPage: (page: number) => void;
  onMark: (mistake: Mistake) => void;
  onRound: (id: string) => void;
  onPractise: (count: number) => void;
  onPrint: () => void;
}

/** What a learner answered wrongly: the question, the own answer, the right one, and the way back. */
export function MistakesView({ shown, choices, place, isBusy, hrefOf, onPlace, onPage, onMark, ...practice }: Props) {
  const { t } = useLingui();
  const isNarrowed = place.course !== '' || place.kind !== '' || place.search !== '' || place.node !== '';
  return (
    <div className={layout.stack}>
      <Filters {...{ choices, place, onPlace }} />
      <Loaded shown={shown} what={t`错题`} skeleton={<SkeletonRows count={4} height={160} />}>
        {(page) =>
          page.data.length === 0 ? (
            isNarrowed ? (
              <StateBlock kind="search" title={t`未找到错题`}>
                <Trans>请更换关键词，或取消筛选。</Trans>
              </StateBlock>
            ) : (
              <StateBlock kind="empty" title={place.state === 'mastered' ? t`暂无已掌握的错题` : t`暂无错题`}>
                <Trans>测验可查看对错、作业成绩公布后，答错和部分答对的题目会出现在这里。</Trans>
              </StateBlock>
            )
          ) : (
            <>
              <PracticeBar {...practice} {...{ choices, isBusy }} count={page.totalCount} />
              <ul className={styles.list} aria-label={t`错题`}>
                {page.data.map((mistake) => (
                  <li key={`${mistake.attemptId} ${mistake.question.id}`}>
                    <MistakeCard {...{ mistake, isBusy, onMark }} href={hrefOf(mistake)} />
                  </li>
                ))}
              </ul>
              {page.totalPage > 1 && <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** The way into a round; one that was begun is gone on with. */
function PracticeBar({
  choices: { roundId },
  count,
  isBusy,
  onRound,
  onPractise,
  onPrint,
}: Pick<Props, 'choices' | 'isBusy' | 'onRound' | 'onPractise' | 'onPrint'> & { count: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.head}>
      <span className={styles.source}>
        <Trans>
          共 {count} 题。练习时由系统判分，连续答对 {masteredAfter} 次即为掌握。
        </Trans>
      </span>
      {roundId && <Button onClick={() => onRound(roundId)}>{t`继续上次练习`}</Button>}
      {roundLengths
        .filter((length, index) => index === 0 || length <= count)
        .map((length) => (
          <Button key={length} disabledFocusable={isBusy} onClick={() => onPractise(length)}>
            {t`练习 ${length} 题`}
          </Button>
        ))}
      <Button icon={<PrintRegular />} disabledFocusable={isBusy} onClick={onPrint}>
        {t`打印或存为 PDF`}
      </Button>
    </div>
  );
}

function Filters({
  choices: { courses, chapters, nodes },
  place,
  onPlace,
}: Pick<Props, 'choices' | 'place' | 'onPlace'>) {
  const { t, i18n } = useLingui();
  const names: Record<MistakeState, string> = { open: t`未掌握`, mastered: t`已掌握`, all: t`全部` };
  return (
    <div role="group" aria-label={t`筛选`} className={styles.filters}>
      <SegmentControl
        label={t`掌握情况`}
        choices={mistakeStates.map((value) => ({ value, label: names[value] }))}
        value={place.state}
        onChoose={(state) => onPlace({ state })}
      />
      <Select
        aria-label={t`课程`}
        value={place.course}
        onChange={(_, { value }) => onPlace({ course: value, chapter: '', node: '' })}
      >
        <option value="">{t`全部课程`}</option>
        {courses.map(({ id, title, count }) => (
          <option key={id} value={id}>{`${title}（${count}）`}</option>
        ))}
      </Select>
      {chapters.length > 0 && (
        <Select aria-label={t`章节`} value={place.chapter} onChange={(_, { value }) => onPlace({ chapter: value })}>
          <option value="">{t`全部章节`}</option>
          {chapters.map(({ id, title, count }) => (
            <option key={id} value={id}>{`${title}（${count}）`}</option>
          ))}
        </Select>
      )}
      {nodes.length > 0 && (
        <Select aria-label={t`知识点`} value={place.node} onChange={(_, { value }) => onPlace({ node: value })}>
          <option value="">{t`全部知识点`}</option>
          {nodes.map(({ id, title, count }) => (
            <option key={id} value={id}>{`${title}（${count}）`}</option>
          ))}
        </Select>
      )}
      <Select
        aria-label={t`题型`}
        value={place.kind}
        onChange={(_, { value }) => onPlace({ kind: askedKinds.find((one) => one === value) ?? '' })}
      >
        <option value="">{t`全部题型`}</option>
        {askedKinds.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(kindNames[kind])}
          </option>
        ))}
      </Select>
      <SearchField label={t`搜索题目`} value={place.search} onSearch={(search) => onPlace({ search })} />
    </div>
  );
}

const nothing = () => undefined;

interface CardProps extends Pick<Props, 'isBusy' | 'onMark'> {
  mistake: Mistake;
  href: string;
}

function MistakeCard({ mistake, href, isBusy, onMark }: CardProps) {
  const { t, i18n } = useLingui();
  const { question, answer, got, content, course, title, times, isMastered } = mistake;
  const at = minuteText(mistake.at);
  const act = isMastered ? t`移回错题` : t`标记为掌握`;
  return (
    <article className={result.card} aria-label={i18n._(kindNames[question.kind])}>
      <header className={styles.head}>
        <b>{i18n._(kindNames[question.kind])}</b>
        <span className={styles.source}>
          {course} · <Link href={href}>{title}</Link> · {at}
        </span>
        {times > 1 && <FlagTag tone="late">{t`错 ${times} 次`}</FlagTag>}
        {isMastered && <FlagTag tone="ok">{t`已掌握`}</FlagTag>}
        <Button size="small" disabledFocusable={isBusy} onClick={() => onMark(mistake)}>
          {act}
        </Button>
      </header>
      <Material of={question} />
      <RichText html={question.stem} className={result.stem} />
      {content === null && <AnswerField question={question} answer={answer} isFixed onAnswer={nothing} />}
      <FeedbackPart
        question={question}
        answer={answer}
        feedback={{ questionId: question.id, got, parts: [], content }}
      />
    </article>
  );
}
