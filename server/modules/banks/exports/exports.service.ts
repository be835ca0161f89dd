import type {
  BankExport,
  BankExportAsk,
  BankExportCheck,
  BankExported,
  BankExportId,
  BankExportPart,
  BankPrint,
  BankWanted,
} from '#contract/banks/bank-exports.contract.ts';
import {
  exportedAtMost,
  exportFormats,
  isPaper,
  isRefused,
  lookedAtForLosses,
  type FileFormat,
  type Loss,
} from '#contract/banks/export-formats.rule.ts';
import { fileNameStem } from '#contract/common/file-name.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { WordPaper } from '#server/platform/ports/word-papers.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { mustTeach } from '../banks.service.ts';
import { exportsRepository } from './exports.repository.ts';
import { lossesOf } from './losses.ts';

const endings: Readonly<Record<FileFormat, string>> = {
  ...{ docx: 'docx', xlsx: 'xlsx', gift: 'gift.txt', moodleXml: 'xml', qti21: 'zip', qti3: 'zip' },
};

/** Questions of a bank with their keys, for the teachers of its course. @param begin lets the server make one that stands */
export const exportsService = (db: Database, begin: (exportId: string) => void) => {
  /** One's own, of a course that one still teaches. @throws Refusal notFound */
  async function mustHave(tx: Database, actor: PersonActor, id: string): Promise<BankExport & { courseId: string }> {
    const found = await exportsRepository(tx).find(id, actor.id);
    if (!found) throw new Refusal('notFound');
    await mustTeach(tx, actor, found.courseId);
    return found;
  }
  const shown = ({ courseId: _, ...found }: BankExport & { courseId: string }): BankExport => found;

  return {
    check: (wanted: BankWanted, actor: PersonActor): Promise<BankExportCheck> =>
      inTransaction(db, async (tx) => {
        await mustTeach(tx, actor, wanted.courseId);
        const exports = exportsRepository(tx);
        const found = exportFormats.map((format) => ({ format, left: 0, losses: new Map<Loss, number>() }));
        let lookedAt = 0;
        for await (const some of exports.questions(wanted, lookedAtForLosses)) {
          lookedAt += some.length;
          for (const question of some)
            for (const one of found) {
              const losses = lossesOf(question, one.format);
              if (losses.some(isRefused)) one.left += 1;
              for (const loss of losses) one.losses.set(loss, (one.losses.get(loss) ?? 0) + 1);
            }
        }
        return {
          questions: lookedAt < lookedAtForLosses ? lookedAt : await exports.count(wanted),
          lookedAt,
          formats: found.map(({ losses, ...one }) => ({
            ...one,
            losses: [...losses].map(([loss, questions]) => ({ loss, questions })),
          })),
        };
      }),

    ask: ({ format, hasAnswers, title, ...wanted }: BankExportAsk, actor: PersonActor): Promise<BankExport> =>
      inTransaction(db, async (tx) => {
        await mustTeach(tx, actor, wanted.courseId);
        const { courseId, ids, filter } = wanted;
        if ((await exportsRepository(tx).count(wanted)) > exportedAtMost[format])
          throw badField('/format', 'maximum', exportedAtMost[format]);
        const id = await exportsRepository(tx).add({
          ...{ courseId, format, hasAnswers: hasAnswers || !isPaper(format), askedBy: actor.id },
          ...{ locale: actor.locale, wanted: { ...(ids && { ids }), ...(filter && { filter }), title: title.trim() } },
        });
        const asked = await mustHave(tx, actor, id);
        await auditAct(tx, actor, 'questions.export', { kind: 'course', id: courseId }, { format });
        afterCommit(tx, () => begin(id));
        return shown(asked);
      }),

    /** For other areas, in their transaction: what was done is theirs to write into the audit log at its end. */
    askPaper: async (
      actor: PersonActor,
      { courseId, paper }: { courseId: string; paper: WordPaper },
    ): Promise<BankExport> => {
      await mustTeach(db, actor, courseId);
      const id = await exportsRepository(db).add({
        ...{ courseId, format: 'docx', hasAnswers: paper.shows !== 'questions', askedBy: actor.id },
        ...{ locale: actor.locale, wanted: { title: paper.title, paper } },
      });
      afterCommit(db, () => begin(id));
      return shown(await mustHave(db, actor, id));
    },

    state: async ({ id }: BankExportId, actor: PersonActor): Promise<BankExport> =>
      shown(await mustHave(db, actor, id)),

    /** Whose it is, and whether the course is still theirs, is judged with every piece. */
    download: ({ id, part }: BankExportPart, actor: PersonActor): Promise<BankExported> =>
      inTransaction(db, async (tx) => {
        const { format, courseId } = await mustHave(tx, actor, id);
        const piece = await exportsRepository(tx).part(id, part);
        if (!piece) throw new Refusal('notFound');
        await auditAct(tx, actor, 'questions.download', { kind: 'course', id: courseId }, { format, part });
        return {
          fileName: `${fileNameStem(piece.title)}.${endings[format]}`,
          bytes: piece.bytes.toString('base64'),
          isLast: piece.isLast,
        };
      }),

    print: (wanted: BankWanted, actor: PersonActor): Promise<BankPrint> =>
      inTransaction(db, async (tx) => {
        await mustTeach(tx, actor, wanted.courseId);
        const found: BankPrint = [];
        for await (const some of exportsRepository(tx).questions(wanted, exportedAtMost.print + 1)) found.push(...some);
        if (found.length > exportedAtMost.print) throw badField('/ids', 'maxItems', exportedAtMost.print);
        await auditAct(
          tx,
          actor,
          'questions.export',
          { kind: 'course', id: wanted.courseId },
          { format: 'print', questions: found.length },
        );
        return found;
      }),
  };
};
