import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { issueAutomatically } from './automatic.service.ts';
import { renewCertificateKeys } from './certificate-keys.repository.ts';
import { certificatesPersonalData } from './certificates.personal-data.ts';
import { certificatesRoutes } from './certificates.routes.ts';
import { certificateMessageTypes } from './certificates.words.ts';

const cipherOf = ({ secrets, oldKeys }: Settings) => fieldCipher(secrets.PHONE_KEY, oldKeys.PHONE_KEY);

/** Certificates of courses, and how anybody checks one. */
export default defineModule({
  id: 'certificates',
  area: { title: dataWords('课程证书', 'Certificates'), uses: ['courses', 'scores'] },
  tables: {
    certificate_schemes: { others: ['course_id'] },
    certificate_keys: {},
    certificate_schools: { others: ['school_id'] },
    certificate_serials: {},
    certificates: {
      people: { learner_id: 'emptied', decided_by: 'kept', revoked_by: 'kept' },
      joining: { learner_id: { name: dataWords('课程证书', 'Certificates'), keys: [['offering_id']] } },
      others: ['course_id', 'offering_id'],
    },
  },
  keys: { of: 'keys of certificates', renew: (db, settings) => renewCertificateKeys(db, cipherOf(settings)) },
  needs: ['grades', 'inbox'],
  open({ db, settings }, needed) {
    const parts = { ...needed, cipher: cipherOf(settings) };
    return {
      routes: (api) => certificatesRoutes(api, parts, settings),
      chores: [
        {
          name: 'certificates.automatic',
          everyMs: hourMs,
          run: () => issueAutomatically(db, parts, settings.publicUrl ?? `http://localhost:${String(settings.port)}`),
        },
      ],
      messageTypes: certificateMessageTypes,
      personal: certificatesPersonalData,
    };
  },
});
