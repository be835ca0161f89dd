import { Button, MessageBar, MessageBarBody, Select, Switch } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Seating } from '#contract/examoffice/exam-office-choices.rule.ts';
import { placesOf } from '#contract/examoffice/seating.rule.ts';
import type { ExamPlan, ExamRoom } from '#contract/examoffice/exam-plan.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import layout from '#views/common/layout.module.css';
import { listText } from '#views/common/list-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './exam-office.module.css';

export interface DrawChoice {
  seating: Seating;
  gap: number;
  hasNewSeed: boolean;
}

interface Props {
  plan: ExamPlan;
  /** Before the exam: rooms and seats may change as a whole. */
  mayDraw: boolean;
  /** Before its end. */
  mayChange: boolean;
  isSaving: boolean;
  onAdd: () => void;
  onDraw: (choice: DrawChoice) => void;
  onPlace: () => void;
  onCodes: (asksCode: boolean, hasNewCodes: boolean) => void;
  onRoom: (room: ExamRoom) => void;
  onRemove: (room: ExamRoom) => void;
  onInvigilators: (room: ExamRoom) => void;
}

/** Rooms of an exam, who watches them, and how seats are given. */
export function PlanRooms(props: Props) {
  const { plan, mayChange, isSaving, onAdd } = props;
  const { t } = useLingui();
  return (
    <section className={layout.card} aria-label={t`考场与监考`}>
      {plan.rooms.length > 0 && <Seats {...props} />}
      {plan.rooms.length > 0 && <RoomCodes {...props} />}
      {plan.rooms.length === 0 ? (
        <StateBlock
          bare
          kind="empty"
          title={t`还没有考场`}
          actions={mayChange ? [{ label: t`选择考场`, onPress: onAdd }] : []}
        >
          <Trans>从学校的教室中选择，空闲的排在前面；共需 {plan.learners} 个座位。</Trans>
        </StateBlock>
      ) : (
        <>
          <ul className={styles.cards}>
            {plan.rooms.map((room) => (
              <RoomCard key={room.id} {...props} room={room} />
            ))}
          </ul>
          {mayChange && (
            <div className={styles.notes}>
              <Button className={styles.back} icon={<AddRegular />} disabled={isSaving} onClick={onAdd}>
                {t`增加考场`}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Seats({ plan, mayDraw, mayChange, isSaving, onDraw, onPlace }: Props) {
  const { t } = useLingui();
  const [seating, setSeating] = useState<Seating>(plan.seating);
  const [gap, setGap] = useState(plan.gap);
  const room = plan.rooms.reduce((sum, { seats }) => sum + placesOf(seats, gap), 0);
  const missing = plan.learners - room;
  const isDrawn = plan.seed !== null;
  return (
    <>
      {mayDraw && (
        <div className={styles.summary}>
          <Field label={t`排座方式`}>
            <Select value={seating} onChange={(_, { value }) => setSeating(value as Seating)}>
              <option value="random">{t`随机排座`}</option>
              <option value="number">{t`按学号排座`}</option>
            </Select>
          </Field>
          <Field label={t`座位间隔`}>
            <Select value={String(gap)} onChange={(_, { value }) => setGap(Number(value))}>
              <option value="0">{t`不留空位`}</option>
              <option value="1">{t`隔 1 个座位`}</option>
              <option value="2">{t`隔 2 个座位`}</option>
              <option value="3">{t`隔 3 个座位`}</option>
            </Select>
          </Field>
          <p>
            <Trans>按此间隔可坐 {room} 人</Trans>
          </p>
          <span className={styles.acts}>
            {isDrawn && seating === 'random' && (
              <Button
                disabled={isSaving}
                onClick={() => onDraw({ seating, gap, hasNewSeed: true })}
              >{t`换一种随机顺序`}</Button>
            )}
            <Button
              appearance={plan.unplaced > 0 ? 'primary' : 'secondary'}
              disabled={isSaving}
              onClick={() => onDraw({ seating, gap, hasNewSeed: false })}
            >
              {isDrawn ? t`重新排座` : t`排座`}
            </Button>
          </span>
        </div>
      )}
      <div className={styles.notes}>
        {mayDraw && missing > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t`座位不够，还差 ${missing} 个：增加考场或减小间隔。`}</MessageBarBody>
          </MessageBar>
        )}
        {isDrawn && mayChange && plan.unplaced > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {t`${plan.unplaced} 名考生没有座位，例如排座后才选课的学生。`}{' '}
              <Button size="small" disabled={isSaving} onClick={onPlace}>
                {t`补排座位`}
              </Button>
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </>
  );
}

/** Whether one begins with the code of the room, so that nobody begins elsewhere. */
function RoomCodes({ plan: { asksCode }, mayChange, isSaving, onCodes }: Props) {
  const { t } = useLingui();
  if (!mayChange && !asksCode) return null;
  return (
    <div className={styles.codes}>
      <Switch
        label={t`开始作答须输入考场口令`}
        checked={asksCode}
        disabled={isSaving || !mayChange}
        onChange={(_, { checked }) => onCodes(checked, false)}
      />
      {asksCode && mayChange && (
        <Button size="small" disabled={isSaving} onClick={() => onCodes(true, true)}>{t`更换全部口令`}</Button>
      )}
      <small>{t`口令由监考教师在考场宣布，也显示在“我的监考”；发布考场安排后生效，已开始的考生不受影响。`}</small>
    </div>
  );
}

function RoomCard({ room, plan, isSaving, mayChange, onRoom, onRemove, onInvigilators }: Props & { room: ExamRoom }) {
  const { t } = useLingui();
  const { position, name, campus, seats, roomSeats, placed, invigilators, taken } = room;
  const elsewhere = invigilators.filter(({ isElsewhere }) => isElsewhere).map((one) => one.name);
  return (
    <li>
      <h3>{t`第 ${position} 考场`}</h3>
      <dl>
        <dt>{t`地点`}</dt>
        <dd>{[campus, name].filter(Boolean).join(' ')}</dd>
        <dt>{t`座位`}</dt>
        <dd>{t`已排 ${placed}，可用 ${seats}，共 ${roomSeats}`}</dd>
        {plan.asksCode && (
          <>
            <dt>{t`考场口令`}</dt>
            <dd className={styles.code}>{room.code}</dd>
          </>
        )}
        <dt>{t`监考教师`}</dt>
        <dd>
          {invigilators.length > 0 ? (
            listText(invigilators.map((one) => one.name))
          ) : (
            <small className={styles.lacks}>{t`还没有`}</small>
          )}
        </dd>
      </dl>
      {taken.length > 0 && <small className={styles.lacks}>{t`同一时间还有：${listText(taken)}`}</small>}
      {elsewhere.length > 0 && (
        <small className={styles.lacks}>{t`${listText(elsewhere)}同一时间在其他考场监考`}</small>
      )}
      {mayChange && (
        <span className={styles.acts}>
          <Button size="small" disabled={isSaving} onClick={() => onInvigilators(room)}>{t`监考教师`}</Button>
          <Button size="small" disabled={isSaving} onClick={() => onRoom(room)}>{t`调整座位数`}</Button>
          <Button appearance="subtle" size="small" disabled={isSaving} onClick={() => onRemove(room)}>{t`移除`}</Button>
        </span>
      )}
    </li>
  );
}
