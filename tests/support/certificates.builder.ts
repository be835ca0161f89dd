import { usualPlaces } from '#contract/certificates/certificate-places.rule.ts';
import type {
  CertificateApplication,
  CertificateChecked,
  CertificateClaims,
  CertificateScheme,
  OwnCertificate,
  PossibleCertificate,
} from '#contract/certificates/certificates.contract.ts';

export const courseId = '00000000-0000-4000-8000-0000000000c0';
export const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const at = '2026-12-28T02:00:00.000Z';

export const claims: CertificateClaims = {
  ...{ number: 'YH2026-HE-101-0007426', title: '课程学习证书', name: '林晓舟', course: '数据结构与算法', offering: 3 },
  ...{ school: '云海大学', glyph: '云', startsOn: '2026-09-07', endsOn: '2026-12-22', hours: 64, credits: 4 },
  ...{ share: 100, points: 91, band: 'excellent', passPoints: 60, excellentPoints: 85, signer: '沈知远' },
  ...{ unit: '云海大学教务处', issuedOn: '2026-12-28' },
};

export const ownOf = (fields: Partial<OwnCertificate> = {}): OwnCertificate => ({
  ...{ id: idOf('a0'), claims, places: usualPlaces, issuedAt: at, revokedAt: null, reason: null },
  checkAddress: '/common/index?code=certificate&number=YH2026-HE-101-0007426&s=0123456789abcdef',
  ...fields,
});

export const possibleOf = (fields: Partial<PossibleCertificate> = {}): PossibleCertificate => ({
  ...{ offeringId: idOf('b0'), courseId, course: '高等数学', school: '云海大学', title: '课程学习证书' },
  ...{ isAutomatic: false, status: 'eligible', applicationId: null, appliedAt: null, reason: null, endsAt: at },
  conditions: [
    { kind: 'ended', needed: null, has: null, isMet: true },
    { kind: 'share', needed: 80, has: 91, isMet: true },
  ],
  ...fields,
});

export const schemeOf = (fields: Partial<CertificateScheme> = {}): CertificateScheme => ({
  ...{ isOpen: true, title: '课程学习证书', unit: '云海大学教务处', signer: '沈知远', minShare: 80, minPoints: 60 },
  ...{ isAutomatic: false, places: usualPlaces, version: 4, course: '数据结构与算法', school: '云海大学', glyph: '云' },
  ...{ hours: 64, credits: 4, passPoints: 60, excellentPoints: 85, waiting: 2, issued: 1 },
  ...{ mayManage: true, mayDecide: true },
  ...fields,
});

export const applicationOf = (last: string, name: string, fields: Partial<CertificateApplication> = {}) =>
  ({
    ...{ id: idOf(last), learnerId: idOf('d0'), name, number: '', offeringNumber: 3, term: '2026 秋' },
    ...{ status: 'applied', appliedAt: at, share: 91, points: 88, reason: null, certificate: null },
    ...{ issuedAt: null, revokedAt: null, decidedBy: null },
    ...fields,
  }) satisfies CertificateApplication as CertificateApplication;

export const checkedOf = (fields: Partial<CertificateChecked> = {}): CertificateChecked => ({
  ...{ verdict: 'valid', claims, places: usualPlaces, fingerprint: '9b41c07e5d20af3861be0c94'.padEnd(64, '0') },
  ...{ keyYear: 2026, revokedAt: null, asOf: '2026-12-29T02:32:05.000Z', checkAddress: ownOf().checkAddress },
  ...fields,
});
