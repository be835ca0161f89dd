import { sql } from 'kysely';
import type { SlipTyped } from '#contract/activation/activation.contract.ts';
import { slipCodeOf } from '#contract/activation/slip.rule.ts';
import { hourMs } from '#contract/common/length.rule.ts';
import { memberNumberOf } from '#contract/members/member-words.rule.ts';
import { countedNow, countOne, type Limit } from '#server/platform/access/limits.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Device } from '#server/platform/ports/accounts.port.ts';
import type { SlipSecrets } from './slip-secrets.ts';

const windowSeconds = hourMs / 1000;
/** Wrong ones in an hour, for numbers that nobody has too. */
const most = { number: 10, client: 40 };
/** Wrong ones in an hour, after which the next try wants a captcha; a school's computer room is one address. */
const suspectFrom = { number: 1, client: 1, address: 10 };
/** Wrong ones of one address in an hour that an administrator should see. */
const alarming = 400;

/** What is counted of tries, by what was typed alone: it says nothing of who is in a register. */
export function slipCounts(secrets: SlipSecrets) {
  const typedParts = ({ schoolId, kind, number }: SlipTyped) =>
    [schoolId, kind, memberNumberOf(number).toUpperCase()] as const;
  const subjectsOf = (typed: SlipTyped, { client, address }: Device) => ({
    number: secrets.subjectOf(...typedParts(typed)),
    client,
    address: secrets.subjectOf(address),
    /** Everything that was typed: another code is another subject. */
    known: secrets.subjectOf('known', client, ...typedParts(typed), slipCodeOf(typed.code)),
  });

  return {
    /** An address never locks anybody out: many are behind one. */
    limitsOf(typed: SlipTyped, device: Device): Limit[] {
      const subjects = subjectsOf(typed, device);
      return (['number', 'client'] as const).map((by) => ({
        ...{ kind: `slip.${by}`, subject: subjects[by], most: most[by], windowSeconds },
      }));
    },

    /** Whether wrong tries went before, and this device has not had this very slip right since. */
    async isSuspect(db: Database, typed: SlipTyped, device: Device): Promise<boolean> {
      const { number, client, address, known } = subjectsOf(typed, device);
      const { rows } = await sql<{ isSuspect: boolean }>`
        select (${countedNow('slip.number', number)} >= ${suspectFrom.number}
          or ${countedNow('slip.client', client)} >= ${suspectFrom.client}
          or ${countedNow('slip.address', address)} >= ${suspectFrom.address})
          and ${countedNow('slip.known', known)} = 0 as "isSuspect"`.execute(db);
      return rows[0]!.isSuspect;
    },

    /** The right code was typed: the steps after it ask for no captcha. */
    async know(tx: Database, typed: SlipTyped, device: Device): Promise<void> {
      await countOne(tx, { kind: 'slip.known', subject: subjectsOf(typed, device).known, windowSeconds });
    },

    async fail(tx: Database, typed: SlipTyped, device: Device): Promise<void> {
      const subjects = subjectsOf(typed, device);
      for (const by of ['number', 'client'] as const)
        await countOne(tx, { kind: `slip.${by}`, subject: subjects[by], windowSeconds });
      const { count } = await countOne(tx, { kind: 'slip.address', subject: subjects.address, windowSeconds });
      const { requestId, sealAddress } = device;
      if (count === alarming)
        await audit(tx, { event: 'alarm.slips', accountId: null, detail: { failures: count }, requestId, sealAddress });
    },
  };
}
