import { unitsOf } from '../common/length.rule.ts';
import { cmiOf, type Cmi, type ScormEdition } from './scorm.rule.ts';

interface Start {
  edition: ScormEdition;
  learner: { id: string; name: string };
  unit: { mastery: number | null; launchData: string };
  /** What it noted before; null at its first start. */
  state: { data: string; studiedMs: number } | null;
  isWriting: boolean;
}

const two = (number: number) => String(number).padStart(2, '0');

/** As each edition writes lengths. */
function lengthOf(edition: ScormEdition, ms: number): string {
  const { days, hours: rest, minutes, seconds } = unitsOf(ms);
  const hours = days * 24 + rest;
  return edition === '1.2'
    ? `${String(Math.min(hours, 9999)).padStart(4, '0')}:${two(minutes)}:${two(seconds)}`
    : `PT${hours}H${minutes}M${seconds}S`;
}

/** What is told by the product, or is of the sitting that is over. */
const ours =
  /^cmi\.(core\.(student_id|student_name|credit|entry|total_time|lesson_mode|exit|session_time)|learner_id|learner_name|credit|mode|entry|exit|total_time|session_time|launch_data|scaled_passing_score|student_data\.mastery_score)$|_children$|_count$/;

/** What a unit finds when it begins: what it noted, who learns, and whether it goes on. */
export function startOf({ edition, learner, unit, state, isWriting }: Start): Cmi {
  const noted = Object.entries((state && cmiOf(state.data)) ?? {}).filter(([name]) => !ours.test(name));
  const entry = state ? 'resume' : 'ab-initio';
  const mode = isWriting ? 'normal' : 'browse';
  const credit = isWriting ? 'credit' : 'no-credit';
  const total = lengthOf(edition, state?.studiedMs ?? 0);
  const { mastery, launchData } = unit;
  const told =
    edition === '1.2'
      ? {
          ...{ 'cmi.core.student_id': learner.id, 'cmi.core.student_name': learner.name, 'cmi.core.credit': credit },
          ...{ 'cmi.core.entry': entry, 'cmi.core.total_time': total, 'cmi.core.lesson_mode': mode },
          ...(mastery !== null && { 'cmi.student_data.mastery_score': String(mastery) }),
        }
      : {
          ...{ 'cmi.learner_id': learner.id, 'cmi.learner_name': learner.name, 'cmi.credit': credit },
          ...{ 'cmi.entry': entry, 'cmi.total_time': total, 'cmi.mode': mode },
          ...(mastery !== null && { 'cmi.scaled_passing_score': String(mastery / 100) }),
        };
  return { ...Object.fromEntries(noted), ...told, ...(launchData !== '' && { 'cmi.launch_data': launchData }) };
}
